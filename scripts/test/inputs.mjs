// Detects changes since a step of the tests last passed, by file contents.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib.mjs'

const PASSED = join(ROOT, 'node_modules/.cache/crossport')
const hashes = new Map()

function hashOfFile(path) {
  if (!hashes.has(path))
    hashes.set(
      path,
      createHash('sha256')
        .update(readFileSync(join(ROOT, path)))
        .digest('base64'),
    )
  return hashes.get(path)
}

/** All files under a path, or the file itself, relative to the project, with `/` on every system. */
export function filesUnder(path) {
  const stat = statSync(join(ROOT, path), { throwIfNoEntry: false })
  if (stat === undefined) return []
  if (!stat.isDirectory()) return [path]
  return readdirSync(join(ROOT, path))
    .toSorted()
    .flatMap((name) => filesUnder(`${path}/${name}`))
}

/** Hash of each input file of a step; the key `node` is the version of Node. */
export function fingerprint(inputs) {
  const files = inputs.flatMap(filesUnder).map((path) => [path, hashOfFile(path)])
  return Object.fromEntries([['node', process.version], ...files])
}

/** Paths changed or removed since a step last passed; undefined if it never passed. */
export function changedSincePassed(step, now) {
  const file = join(PASSED, `passed-${step}.json`)
  if (!existsSync(file)) return undefined
  const before = JSON.parse(readFileSync(file, 'utf8'))
  return Object.keys({ ...before, ...now }).filter((path) => before[path] !== now[path])
}

/** Records the inputs with which a step passed. */
export function markPassed(step, now) {
  mkdirSync(PASSED, { recursive: true })
  writeFileSync(join(PASSED, `passed-${step}.json`), JSON.stringify(now))
}
