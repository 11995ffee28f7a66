// npm test: sets itself up, then checks everything. A step whose inputs have not changed since it last passed is not
// run again, except in CI or with --all. `npm test -- unit e2e` runs the named steps only; `engines`, which opens every
// tool in Firefox and WebKit, and `video`, which asks yt-dlp itself, run only where they are named.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureTestBrowser } from './browser.mjs'
import { ensureEngines } from './engines.mjs'
import { ensureClickHouse } from './clickhouse.mjs'
import { bin, ensureBuilt, ensureDatasets, ensureInstalled, hashOf, isFresh, markFresh, ROOT, run } from './lib.mjs'
import { ensurePostgres } from './postgres.mjs'
import { ensureRedis } from './redis.mjs'
import { ensureVideoTool } from './video-tool.mjs'

const QUIET = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
const CONFIGS = ['package-lock.json', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts', 'playwright.config.ts', 'scripts']
// What is compiled, what is built of it, and the texts, which only the server reads, while it runs.
const CODE = ['src', 'server', 'data', ...CONFIGS]
const BUILD = [...CODE, 'public', 'index.html']
const SOURCES = [...BUILD, 'content']
const REPORT = join(ROOT, 'node_modules/.cache/crossport-report.json')

function vitest(project) {
  return [bin('vitest'), ['run', '--project', project, '--silent=passed-only', '--reporter=dot', '--reporter=json', `--outputFile.json=${REPORT}`]]
}

const STEPS = [
  { name: 'types', inputs: [...CODE, 'tests'], commands: [[bin('tsc'), ['-p', '.']]] },
  {
    name: 'lint',
    inputs: [...CODE, 'tests', '.oxlintrc.json', 'knip.json', 'package.json'],
    commands: [
      [bin('oxlint'), ['--type-aware', '--quiet']],
      [bin('knip'), []],
      // Code that only tests use is unused.
      [bin('knip'), ['--production']],
    ],
  },
  { name: 'unit', inputs: [...SOURCES, 'tests'], commands: [vitest('unit')], data: true, counted: true },
  { name: 'server', inputs: ['server', 'src', 'tests', 'data', 'content', ...CONFIGS], commands: [vitest('server')], databases: true, data: true, counted: true },
  { name: 'worker', inputs: ['src', 'data', 'tests', ...CONFIGS], commands: [vitest('browser')], browser: true, data: true, counted: true },
  { name: 'size', inputs: [...BUILD, '.size-limit.js'], commands: [[bin('size-limit'), process.stdout.isTTY ? [] : ['--silent']]], built: true },
  { name: 'e2e', inputs: [...SOURCES, 'tests'], commands: [[bin('playwright'), ['test']]], built: true, browser: true, counted: true },
  { name: 'engines', inputs: [...SOURCES, 'tests'], commands: [vitest('engines')], built: true, counted: true, onlyNamed: true, engines: true },
  { name: 'video', inputs: ['server', 'src', 'tests', ...CONFIGS], commands: [vitest('video')], counted: true, onlyNamed: true, videoTool: true },
]

/** The names of the tests of a Playwright report that failed. */
function namesOf(suite, file = suite.file) {
  const own = (suite.specs ?? []).filter((spec) => !spec.ok).map((spec) => `${file}: ${spec.title}`)
  return [...own, ...(suite.suites ?? []).flatMap((inner) => namesOf(inner))]
}

/** Passed tests and the names of failed ones, of the report that a test runner left behind. */
function readReport() {
  if (!existsSync(REPORT)) return { passed: 0, failed: [] }
  const report = JSON.parse(readFileSync(REPORT, 'utf8'))
  if (report.stats) return { passed: report.stats.expected + report.stats.flaky, failed: namesOf(report) }
  const failed = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed').map((test) => `${relative(ROOT, name)}: ${test.fullName}`)
    return tests.length === 0 && status === 'failed' ? [relative(ROOT, name)] : tests
  })
  return { passed: report.numPassedTests, failed }
}

async function runStep(step, env) {
  rmSync(REPORT, { force: true })
  let failure
  try {
    // Playwright's workers force colours of their own and complain of both.
    for (const [command, args] of step.commands) await run(command, args, { env: { ...(step.name !== 'e2e' && QUIET), ...env } })
  } catch (error) {
    failure = error
  }
  const found = step.counted ? readReport() : { passed: failure ? 0 : 1, failed: [] }
  // A runner that ran nothing has checked nothing.
  if (found.failed.length === 0 && (failure || found.passed === 0)) found.failed.push(step.name)
  return found
}

const all = process.env.CI !== undefined || process.argv.includes('--all')
const named = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const chosen = STEPS.filter((step) => (named.length === 0 ? !step.onlyNamed : named.includes(step.name)))

await ensureInstalled()
const due = []
for (const step of chosen) {
  const hash = hashOf(step.inputs)
  if (!all && named.length === 0 && isFresh(`test-${step.name}`, hash)) console.log(`${step.name}: unchanged since it passed`)
  else due.push({ step, hash })
}
// Building keeps one core busy most of the time: types and lint are checked beside it.
const building = due.some(({ step }) => step.built) ? ensureBuilt() : undefined
// Who waits for it hears of its failure.
building?.catch(() => undefined)
/** @type {{ passed: number, failed: string[] }} */
const total = { passed: 0, failed: [] }
let browser
for (const { step, hash } of due) {
  const startedAt = Date.now()
  console.log(`\n${step.name} …`)
  if (step.browser) browser ??= await ensureTestBrowser()
  if (step.databases) {
    await ensurePostgres()
    await ensureRedis()
    await ensureClickHouse()
  }
  if (step.engines) {
    const { missing, any } = await ensureEngines()
    for (const sentence of missing) console.log(sentence)
    if (!any) continue
  }
  // The build makes the sets, too.
  if (step.data || step.built) await building
  if (step.data) await ensureDatasets()
  const counts = await runStep(step, { CROSSPORT_REPORT: REPORT, ...(browser && { CHROMIUM_PATH: browser }), ...(step.videoTool && { YT_DLP: await ensureVideoTool() }) })
  total.passed += counts.passed
  total.failed.push(...counts.failed)
  if (counts.failed.length === 0) markFresh(`test-${step.name}`, hash)
  console.log(`${step.name}: ${counts.failed.length === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}
console.log(`\n${total.passed} passed, ${total.failed.length} failed`)
for (const name of total.failed) console.log(`  ${name}`)
process.exit(total.failed.length === 0 ? 0 : 1)
