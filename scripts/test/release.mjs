// Writes docs/release-checks.md: last results of the checks that run only before a release.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib.mjs'

const FILE = join(ROOT, 'docs/release-checks.md')
const HEAD = `# Checks before a release

\`npm test -- release\` runs what \`npm test\` leaves out and writes its result here: every tool in Firefox and WebKit
(\`engines\`), yt-dlp itself (\`video\`), and minutes of killed processes (\`endurance\`). A row stands until its check runs again.

| Check | Day | Commit | Passed | Failed | Minutes |
|---|---|---|---|---|---|
`
const ROW = /^\| (?<name>[a-z]+) \|.*\|$/

/** Escapes the text of a table cell. */
const cell = (text) => text.replace(/[|\s]+/g, ' ').trim()

function rowOf({ name, passed, failed, missing, seconds }, { day, commit }) {
  const counts =
    missing === undefined
      ? [String(passed), failed.length === 0 ? '0' : cell(failed.join('; '))]
      : ['not run', cell(missing)]
  return `| ${[name, day, commit, ...counts, (seconds / 60).toFixed(1)].join(' | ')} |`
}

/** The document with the results of a run replacing the old rows of the same checks. */
export function releaseText(before, results, run) {
  const rows = new Map(
    before.split('\n').flatMap((line) => (ROW.exec(line) ? [[ROW.exec(line).groups.name, line]] : [])),
  )
  for (const result of results) rows.set(result.name, rowOf(result, run))
  return `${HEAD}${[...rows.values()].join('\n')}\n`
}

/** Commit under test, with `-dirty` if files differ; `none` outside a repository. */
function commitOf() {
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--exclude=*'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : 'none'
}

/** Records the results of checks. */
export function noteRelease(results) {
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''
  writeFileSync(FILE, releaseText(before, results, { day: new Date().toISOString().slice(0, 10), commit: commitOf() }))
}
