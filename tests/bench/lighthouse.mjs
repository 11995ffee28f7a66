// Lighthouse (mobile, simulated throttling) of every kind of page against bare pages from the same server, in one run.
// Prints medians and ratios; only the ratio compares between machines. TBT is Lighthouse's, by duration of tasks; "own"
// is the same by processor time, which other load does not lengthen. PAGES selects paths, RUNS the rounds.
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import lighthouse from 'lighthouse'
import { CHROMIUM_FLAGS } from '../chromium.ts'
import { addBarePages, BARE, HELLO } from './lighthouse/bare-pages.mjs'
import { blockedByOwnWork } from './lighthouse/blocked.mjs'
import { KINDS, UNLISTED } from './lighthouse/pages.mjs'
import { freePort } from '../free-port.ts'
import { median, startServer } from './support.ts'

const RUNS = Number(process.env.RUNS ?? 3)
const PAGES = [
  HELLO,
  BARE,
  ...(process.env.PAGES?.split(',').filter((path) => path !== HELLO && path !== BARE) ?? KINDS),
]
const SCORES = { accessibility: 'accessibility', 'best-practices': 'best practices', seo: 'SEO' }
/** Milliseconds from which Lighthouse lists a task as long; no task of the site should be listed. */
const LONG_TASK = 50
/** Pages between two measurements of the bare pages. */
const APART = 8
const GOALS = { fcp: 1.15, lcp: 1.15, tbt: 1.5, cls: 0.01 }

const folder = mkdtempSync(join(tmpdir(), 'crossport-bench-'))
// The server expects the code that renders stored pages beside the client.
for (const part of ['client', 'ssr']) cpSync(`dist/${part}`, join(folder, part), { recursive: true })
// The copied code imports packages, which are resolved relative to its location.
symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
const publicDir = join(folder, 'client')
await addBarePages(publicDir)
const server = await startServer({ PUBLIC_DIR: publicDir, RATES_REFRESH: 'off' })
const debugPort = await freePort()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${debugPort}`],
})

const isOwn = (url) => url.startsWith(`${server.url}/assets/`)

/** On a busy machine a trace is sometimes lost. */
async function look(path, more = 3) {
  const { lhr, artifacts } = await lighthouse(server.url + path, {
    port: debugPort,
    logLevel: 'silent',
    onlyCategories: ['performance', ...Object.keys(SCORES)],
  })
  if (!lhr.runtimeError) return { ...lhr, own: blockedByOwnWork(artifacts.Trace.traceEvents) }
  if (more === 0) throw new Error(`${path}: ${lhr.runtimeError.message}`)
  return look(path, more - 1)
}

async function measure(path) {
  const { audits, categories, own } = await look(path)
  const value = (id) => audits[id].numericValue
  const tasks = (audits['long-tasks'].details?.items ?? []).filter(({ url }) => isOwn(url))
  const judged = Object.keys(SCORES).flatMap((category) =>
    categories[category].auditRefs.filter(({ weight }) => weight > 0),
  )
  return {
    scores: Object.fromEntries(
      ['performance', ...Object.keys(SCORES)].map((name) => [name, Math.round((categories[name].score ?? 0) * 100)]),
    ),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    own,
    cls: value('cumulative-layout-shift'),
    task: Math.max(0, ...tasks.map(({ duration }) => duration)),
    failed: judged.flatMap(({ id }) => (audits[id].score !== null && audits[id].score < 1 ? [id] : [])),
  }
}

const rows = Object.fromEntries(PAGES.map((path) => [path, []]))
// The pages alternate over several rounds, so that a slow moment of the machine affects all of them; the bare pages are
// measured again after every few pages.
const ROUND = PAGES.flatMap((path, at) => (at > 2 && at % APART === 0 ? [HELLO, BARE, path] : [path]))
for (let run = 0; run < RUNS; run += 1) for (const path of ROUND) rows[path].push(await measure(path))

const of = (path, key) => median(rows[path].map((row) => row[key]))
const scoreOf = (path, name) => median(rows[path].map((row) => row.scores[name]))

/** Goals that a page misses. */
function shortfalls(path) {
  const short = []
  if (of(path, 'fcp') > GOALS.fcp * of(HELLO, 'fcp')) short.push('FCP')
  if (of(path, 'lcp') > GOALS.lcp * of(HELLO, 'lcp')) short.push('LCP')
  if (of(path, 'cls') > GOALS.cls) short.push('CLS')
  if (of(path, 'tbt') > GOALS.tbt * of(BARE, 'tbt')) short.push('TBT')
  if (of(path, 'task') >= LONG_TASK) short.push('task')
  for (const [name, label] of Object.entries(SCORES))
    if (scoreOf(path, name) < 100 && !(name === 'seo' && UNLISTED.has(path))) short.push(label)
  return short
}

const ratio = (value, base) => (base === 0 ? (value === 0 ? '1.00' : '∞') : (value / base).toFixed(2))

function print(path) {
  const cells = [
    ['performance', ...Object.keys(SCORES)]
      .map((name) => scoreOf(path, name))
      .join('/')
      .padEnd(17),
    of(path, 'fcp').toFixed(0).padStart(6),
    ratio(of(path, 'fcp'), of(HELLO, 'fcp')).padStart(6),
    of(path, 'lcp').toFixed(0).padStart(7),
    ratio(of(path, 'lcp'), of(HELLO, 'lcp')).padStart(6),
    of(path, 'cls').toFixed(3).padStart(7),
    of(path, 'tbt').toFixed(0).padStart(6),
    ratio(of(path, 'tbt'), of(BARE, 'tbt')).padStart(7),
    of(path, 'own').toFixed(0).padStart(6),
    ratio(of(path, 'own'), of(BARE, 'own')).padStart(6),
    (of(path, 'task') === 0 ? `<${LONG_TASK}` : of(path, 'task').toFixed(0)).padStart(6),
  ].join('')
  const short = shortfalls(path)
  const verdict =
    path === HELLO || path === BARE
      ? 'what the others are measured against'
      : short.length === 0
        ? 'pass'
        : `falls short: ${short.join(', ')}`
  console.log(`${path.padEnd(36)}${cells}  ${verdict}`)
  const failed = [...new Set(rows[path].flatMap((row) => row.failed))]
  if (failed.length > 0) console.log(`    audits that failed: ${failed.join(', ')}`)
}

console.log(`Medians of ${RUNS}, Lighthouse's simulated phone; load of the machine ${loadavg()[0].toFixed(1)}.`)
console.log(
  `Wanted: FCP and LCP at most ${GOALS.fcp} × ${HELLO}, CLS at most ${GOALS.cls}, TBT at most ${GOALS.tbt} × ${BARE} (React and the router alone), no own task of ${LONG_TASK} ms, the last three scores 100.`,
)
console.log(`${'page'.padEnd(36)}${'scores'.padEnd(17)}   FCP     ×    LCP     ×    CLS   TBT      ×   own     ×  task`)
for (const path of PAGES) print(path)
await browser.close()
await server.stop()
rmSync(folder, { recursive: true })
