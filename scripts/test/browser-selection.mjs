// Selects the end-to-end tests that a change of a tool's pages can affect. A spec names the folders that it covers in a
// line `// Covers: src/tools/lookup`; tests generated for many folders have a tag, such as `@tools/lookup`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib.mjs'
import { filesUnder } from './inputs.mjs'

/** Families of tools, which only the route imports. */
const PAGES = /^src\/(tools\/(?!shared\/|catalogue\/)[^/]+)\//
/** Files of a tool's folder that lists, the search and the build read too. */
const DECLARATION = /\.(?:tool|build)\.tsx?$/
const SPEC = /^tests\/e2e\/(.+\.spec\.ts)$/

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Covered folders of each spec. */
function covered() {
  const specs = filesUnder('tests/e2e').filter((path) => SPEC.test(path))
  return specs.map((path) => ({
    path,
    folders: (/^\/\/ Covers: (.+)$/m.exec(readFileSync(join(ROOT, path), 'utf8'))?.[1] ?? '').split(', '),
  }))
}

/** Value of Playwright's `--grep` for the affected tests; undefined if all must run. */
export function grepForChange(changed) {
  const specs = covered()
  const wanted = new Set()
  for (const path of changed) {
    const spec = SPEC.exec(path)?.[1]
    const room = DECLARATION.test(path) ? undefined : PAGES.exec(path)?.[1]
    const covering = specs.filter(({ folders }) => folders.includes(`src/${room}`))
    if (spec !== undefined) wanted.add(escape(spec))
    // A test file beside the code belongs to Vitest.
    else if (/\.test\.tsx?$/.test(path)) continue
    else if (room === undefined || covering.length === 0) return undefined
    else
      for (const word of [`@${room}`, ...covering.map((each) => SPEC.exec(each.path)[1])])
        wanted.add(`${escape(word)}(?![\\w-])`)
  }
  return [...wanted].join('|')
}
