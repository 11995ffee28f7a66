// Finds the test files that a change can affect: those that import it, directly or indirectly.
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { ROOT } from '../lib.mjs'
import { filesUnder } from './inputs.mjs'

const CODE = /\.(?:ts|tsx|mjs)$/
/** Matches `from './x.ts'`, `import './x.ts'`, `import('./x.ts')`, `new URL('./x.ts', …)`. */
const IMPORTED = /(?:\bfrom|\bimport|\bURL\()\s*\(?\s*['"](\.[^'"]+)['"]/g
/** Matches the patterns of `import.meta.glob`. */
const GLOB = /import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|['"][^'"]+['"])/g
/** Matches a program that a test starts by its path, such as `server/main.ts`. */
const PROGRAM = /['"]((?:server|dev|scripts|tests|src)\/[\w./-]+\.(?:ts|tsx|mjs))['"]/g
/** Matches code that reads the source tree itself, such as a test of all texts; such a file depends on every file. */
const READS_TREE = /\b(?:readdir|glob)Sync\(|\brunnerImport\b/

const toPattern = (glob) =>
  new RegExp(
    `^${glob
      .replace(/[.+^$()|[\]\\]/g, '\\$&')
      .replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'))
      .replace(/\{([^}]*)\}/g, (_, list) => `(?:${list.replaceAll(',', '|')})`)}$`,
  )

function importsOf(file, text, all) {
  const at = (path) => posix.normalize(posix.join(posix.dirname(file), path.split('?')[0]))
  const named = [...text.matchAll(IMPORTED)].map(([, path]) => at(path))
  const programs = [...text.matchAll(PROGRAM)].map(([, path]) => path)
  const globs = [...text.matchAll(GLOB)].flatMap(([, list]) =>
    [...list.matchAll(/['"](\.[^'"]+)['"]/g)].map(([, path]) => toPattern(at(path))),
  )
  return [
    ...named,
    ...programs,
    ...(globs.length === 0 ? [] : all.filter((path) => globs.some((glob) => glob.test(path)))),
  ]
}

/** Code files that import one of the changed files, directly or indirectly, including the changed files. */
function dependents(changed, all, texts) {
  const importers = new Map()
  for (const file of all)
    for (const imported of importsOf(file, texts.get(file), all))
      importers.set(imported, [...(importers.get(imported) ?? []), file])
  const reached = new Set(changed)
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return reached
}

/**
 * Test files among `tests` that a change can affect; undefined (run all) if a changed file is not code of app, server
 * or tests.
 */
export function affectedTests(changed, tests) {
  if (!changed.every((path) => CODE.test(path) && /^(?:src|server|dev|tests)\//.test(path))) return undefined
  const all = ['src', 'server', 'dev', 'tests', 'scripts'].flatMap(filesUnder).filter((path) => CODE.test(path))
  const texts = new Map(all.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))
  const reached = dependents(changed, all, texts)
  return tests.filter((path) => reached.has(path) || READS_TREE.test(texts.get(path) ?? ''))
}
