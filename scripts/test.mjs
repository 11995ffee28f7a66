// npm test: installs what is missing and runs all checks. Each step runs only for files changed since it last passed;
// everything runs in CI, with --all, and for named steps (`npm test -- unit e2e`). Three steps run only if named:
// `engines` opens every tool in Firefox and WebKit, `video` calls yt-dlp, `endurance` kills processes for minutes. `npm
// test -- release` runs these three and records the results in docs/release-checks.md.
import './node24.mjs'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { ensureTestBrowser } from './browser.mjs'
import { ensureClickHouse } from './clickhouse.mjs'
import { ensureEngines } from './engines.mjs'
import { bin, ensureBuilt, ensureDatasets, ensureInstalled, ROOT, run } from './lib.mjs'
import { ensurePostgres } from './postgres.mjs'
import { ensureRedis } from './redis.mjs'
import { affectedTests } from './test/affected.mjs'
import { grepForChange } from './test/browser-selection.mjs'
import { changedSincePassed, filesUnder, fingerprint, markPassed } from './test/inputs.mjs'
import { noteRelease } from './test/release.mjs'
import { readReport, timeLines } from './test/report.mjs'
import { STEPS } from './test/steps.mjs'
import { makeTempFolder } from './test/temp-folder.mjs'
import { ensureVideoTool } from './video-tool.mjs'

/** Folder of the last run's reports, which are kept for looking up slow tests. */
const REPORTS = join(ROOT, '.cache/test-reports')
const QUIET = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

const once = (work) => {
  let promise
  return () => (promise ??= work())
}
/** Dependencies of steps by name. Debian packages are installed one after the other. */
const databases = once(async () => {
  await ensurePostgres()
  await ensureRedis()
  await ensureClickHouse()
})
const packages = once(async () => {
  if (due.some(({ needs }) => needs.includes('databases'))) await databases()
})
const sets = once(ensureDatasets)
const NEEDS = {
  databases,
  sets,
  build: once(async () => {
    await sets()
    await ensureBuilt()
  }),
  browser: once(async () => {
    await packages()
    return { CHROMIUM_PATH: await ensureTestBrowser() }
  }),
  videoTool: once(async () => ({ YT_DLP: await ensureVideoTool() })),
  engines: once(async () => {
    const { missing, any } = await ensureEngines()
    for (const sentence of missing) console.log(sentence)
    if (!any) throw new Error('no browser of another engine')
  }),
}

/** Error of a step that could not run because a program is missing. */
class Missing extends Error {}

/**
 * Installs the dependencies of steps; returns environment variables with their locations.
 * @throws Missing
 */
async function provide(steps) {
  const needs = [...new Set(steps.flatMap((step) => step.needs))]
  const found = await Promise.all(
    needs.map((need) => NEEDS[need]().catch((error) => Promise.reject(new Missing(`${need}: ${error.message}`)))),
  )
  return Object.assign({}, ...found)
}

const results = []

/** Runs a step and records its result; `work` returns its counts, and throws if a command fails. */
async function measured(steps, work) {
  const startedAt = Date.now()
  const seconds = () => (Date.now() - startedAt) / 1000
  const counts = await work().catch((error) => ({
    passed: 0,
    failed: [`${steps.map(({ name }) => name).join(', ')}: ${error.message}`],
    files: {},
    missing: error instanceof Missing ? error.message : undefined,
  }))
  for (const step of steps) if (counts.failed.length === 0) markPassed(step.name, step.now)
  const name = steps.map((step) => step.name).join(' + ')
  results.push({ name, seconds: seconds(), ...counts })
  // The results are recorded after each step, as the next step takes long.
  if (isRelease) noteRelease(results)
  const outcome = counts.missing === undefined ? (counts.failed.length === 0 ? 'passed' : 'FAILED') : 'NOT RUN'
  console.log(`\n${name}: ${outcome} in ${seconds().toFixed(1)} s`)
}

/** Runs a step of commands that print only on failure. */
function runCommands(step) {
  return measured([step], async () => {
    const env = await provide([step])
    for (const [command, args] of step.commands) {
      await run(command, args, { quiet: true, env: { ...QUIET, ...env } }).catch((error) => {
        console.error(error.output)
        throw error
      })
    }
    return { passed: 1, failed: [], files: {} }
  })
}

/** Folder for the tests' temporary files. */
const temp = once(() => makeTempFolder())

/** Runs a test runner and evaluates its report, not only its exit code; a run without tests fails. */
async function runReported(name, command, args, env) {
  const report = join(REPORTS, `${name}.json`)
  let failure
  await run(command, args, { env: { ...env, TMPDIR: temp(), CROSSPORT_REPORT: report } }).catch(
    (error) => (failure = error),
  )
  const counts = readReport(report)
  if (counts.failed.length === 0 && (failure || counts.passed === 0))
    counts.failed.push(failure?.message ?? `${name} ran no test`)
  return counts
}

/** Runs several Vitest steps in one process, whose workers share all test files. */
function runVitest(steps) {
  return measured(steps, async () => {
    const env = await provide(steps)
    const name = steps.map((step) => step.name).join('-')
    const isPart = steps.some(({ part }) => part !== undefined)
    const files = isPart ? steps.flatMap(({ part, tests }) => part ?? tests) : steps.flatMap((step) => step.files ?? [])
    const projects = steps.flatMap(({ project }) => [project].flat().flatMap((one) => ['--project', one]))
    const reports = [
      '--silent=passed-only',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${join(REPORTS, `${name}.json`)}`,
    ]
    return runReported(name, bin('vitest'), ['run', ...projects, ...reports, ...files], {
      ...QUIET,
      ...env,
      ...steps[0].env,
    })
  })
}

function runPlaywright(step) {
  return measured([step], async () => {
    const env = await provide([step])
    // Playwright's workers force colours and warn about NO_COLOR.
    return runReported(
      step.name,
      bin('playwright'),
      ['test', ...(step.part === undefined ? [] : ['--grep', step.part])],
      env,
    )
  })
}

/**
 * Work of a step: undefined for no work, the whole step, or the `part` that the changes since the last pass can affect.
 */
function planned(step, all) {
  const now = fingerprint(step.inputs)
  const tests = step.isTest && ['src', 'dev', 'scripts', 'tests'].flatMap(filesUnder).filter(step.isTest)
  const whole = { ...step, now, tests, part: undefined }
  const changed = all ? undefined : changedSincePassed(step.name, now)
  if (changed === undefined) return whole
  const part =
    changed.length === 0
      ? []
      : step.isTest
        ? affectedTests(changed, tests)
        : step.name === 'e2e'
          ? grepForChange(changed)
          : undefined
  if (part === undefined) return whole
  if (part.length > 0) return { ...whole, part }
  console.log(`${step.name}: nothing changed since it passed`)
  markPassed(step.name, now)
  return undefined
}

await ensureInstalled()
const words = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const unknown = words.filter((word) => word !== 'release' && !STEPS.some(({ name }) => name === word))
if (unknown.length > 0) {
  console.error(
    `no such step: ${unknown.join(', ')}; there are ${STEPS.map(({ name }) => name).join(', ')}, and release`,
  )
  process.exit(1)
}
const isRelease = words.includes('release')
const named = isRelease ? [...words, ...STEPS.filter(({ onlyNamed }) => onlyNamed).map(({ name }) => name)] : words
const chosen = STEPS.filter(({ name, onlyNamed }) => (named.length === 0 ? !onlyNamed : named.includes(name)))
const all = process.env.CI !== undefined || process.argv.includes('--all') || named.length > 0
const due = chosen.flatMap((step) => planned(step, all) ?? [])
for (const step of due) if (step.part !== undefined) console.log(`${step.name}: only what the change can reach`)
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const find = (...names) => due.filter(({ name }) => names.includes(name))
const inTurn = async (steps, work) => {
  for (const step of steps) await work(step)
}
const startedAt = Date.now()
// The steps run in parallel, as each of them often waits, or uses one core only part of the time.
await Promise.all([
  inTurn(find('types', 'lint'), runCommands),
  inTurn(find('size'), runCommands),
  find('unit', 'server', 'worker').length > 0 && runVitest(find('unit', 'server', 'worker')),
  // The build runs meanwhile; if it fails, the step that needs it reports the failure.
  find('e2e').length > 0 && NEEDS.build().catch(() => undefined),
])
// The end-to-end tests run alone, as they need the whole machine.
await inTurn(find('e2e'), runPlaywright)
await inTurn(find('engines', 'video', 'endurance'), (step) => runVitest([step]))

const total = {
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.flatMap(({ failed }) => failed),
}
writeFileSync(
  join(REPORTS, 'summary.json'),
  JSON.stringify({ seconds: (Date.now() - startedAt) / 1000, ...total, steps: results }, null, 1),
)
if (results.length > 0) console.log(`\n${timeLines(results).join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed.length} failed`)
for (const name of total.failed) console.log(`  ${name}`)
process.exit(total.failed.length === 0 ? 0 : 1)
