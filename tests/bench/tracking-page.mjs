// Cost of tracking for a page: loads by a visitor who declined and by one who consented, alternately, with the
// processor slowed down like Lighthouse does for phones. Each load continues until a press has loaded the SDK and it
// has sent its first events, which Lighthouse's own window misses. Prints means and the 95 % interval of the pairs'
// differences. GOALS are maximum differences: if a page exceeds one, the run exits with 1. PAGES selects paths, RUNS
// the pairs per path, SLOWER the slowdown.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { CHROMIUM_FLAGS } from '../chromium.ts'
import { startServer } from './support.ts'

const RUNS = Number(process.env.RUNS ?? 12)
const SLOWER = Number(process.env.SLOWER ?? 4)
const PAGES = process.env.PAGES?.split(',') ?? ['/tools-len', '/', '/article/guide-billable-weight']
/** Milliseconds before a page is used, and of observation afterwards: longer than the SDK's 6 s between two batches. */
const START_MS = 4000
const USED_MS = 8000
/** Milliseconds beyond which a task's time counts as blocking. */
const LONG_MS = 50

const server = await startServer({ RATES_REFRESH: 'off', TRACKING: 'own', RATE_LIMIT: '0' })
const profile = mkdtempSync(join(tmpdir(), 'crossport-bench-'))
const context = await chromium.launchPersistentContext(profile, {
  executablePath: process.env.CHROMIUM_PATH,
  args: CHROMIUM_FLAGS,
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
})
await context.addInitScript(() => {
  globalThis.seen = { tasks: [], lcp: 0 }
  new PerformanceObserver((list) =>
    globalThis.seen.tasks.push(...list.getEntries().map(({ startTime, duration }) => [startTime, duration])),
  ).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) globalThis.seen.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
})

/** Maximum added blocking time in percent; more is allowed if the pairs themselves differ by more. */
const MORE_BLOCKED = 5

const passed = (ms) => new Promise((done) => setTimeout(done, ms))

/** Starts a first visit with the consent choice preset. */
async function begin(page, browser, answer) {
  await page.goto(`${server.url}/robots.txt`)
  await browser.send('Network.clearBrowserCache')
  await browser.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'all' })
  await page.evaluate((word) => localStorage.setItem('crossport.tracking', word), answer)
}

async function measure(path, answer) {
  const page = await context.newPage()
  const browser = await context.newCDPSession(page)
  await begin(page, browser, answer)
  await browser.send('Performance.enable')
  await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  let sent = 0
  let isSdkThere = false
  page.on('requestfinished', (request) => {
    if (/\/assets\/tracking-sdk-[^/]*\.js/.test(request.url())) isSdkThere = true
  })
  page.on('request', (request) => {
    if (request.url().includes('/sa.gif')) sent += 1
  })
  await page.goto(server.url + path)
  await passed(START_MS)
  const pressedAt = await page.evaluate(() => performance.now())
  await page.locator('h1').first().tap()
  await passed(USED_MS)
  const { tasks, lcp } = await page.evaluate(() => globalThis.seen)
  const { metrics } = await browser.send('Performance.getMetrics')
  await page.close()
  const blockedIn = (fits) =>
    tasks.reduce((sum, [start, duration]) => (fits(start) ? sum + Math.max(0, duration - LONG_MS) : sum), 0)
  // A pair is invalid if the SDK did not load in it, or loaded without consent.
  if (isSdkThere !== (answer === 'yes'))
    throw new Error(`${path}, ${answer}: the SDK ${isSdkThere ? 'was loaded' : 'was not loaded in time'}`)
  if (sent > 0 !== (answer === 'yes')) throw new Error(`${path}, ${answer}: ${String(sent)} requests to the collector`)
  return {
    lcp,
    start: blockedIn((at) => at < pressedAt),
    used: blockedIn((at) => at >= pressedAt),
    blocked: blockedIn(() => true),
    busy: metrics.find(({ name }) => name === 'TaskDuration').value * 1000,
  }
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Confidence interval of the mean of the differences, by bootstrap. */
function bandOf(differences) {
  const drawn = Array.from({ length: 4000 }, () =>
    mean(differences.map(() => differences[Math.floor(Math.random() * differences.length)])),
  ).toSorted((a, b) => a - b)
  return [drawn[100], drawn[3899]]
}

/** Goals for the added cost; half of the interval is the uncertainty of the mean. */
const GOALS = {
  lcp: { most: 'nothing beyond what the pairs differ by', isMet: ({ low }) => low <= 0 },
  blocked: {
    most: `${String(MORE_BLOCKED)} %, or what the pairs differ by where that is more`,
    isMet: ({ no, more, low, high }) => more <= Math.max((no * MORE_BLOCKED) / 100, (high - low) / 2),
  },
}

const MEASURES = {
  lcp: 'LCP',
  start: 'blocked until pressed',
  used: 'blocked afterwards',
  blocked: 'blocked in all',
  busy: 'main thread in all',
}

try {
  console.log(
    `load ${loadavg()[0]?.toFixed(1)}, ${RUNS} pairs, processor ${SLOWER} times slower, milliseconds: refused → agreed, difference [95 %]`,
  )
  for (const path of PAGES) {
    const pairs = []
    // The first load of each page warms the caches of server and system.
    for (let run = -1; run < RUNS; run += 1) {
      const pair = {}
      for (const answer of run % 2 === 0 ? ['no', 'yes'] : ['yes', 'no']) pair[answer] = await measure(path, answer)
      if (run >= 0) pairs.push(pair)
    }
    console.log(path)
    for (const [name, title] of Object.entries(MEASURES)) {
      const [no, yes] = ['no', 'yes'].map((answer) => mean(pairs.map((pair) => pair[answer][name])))
      const [low, high] = bandOf(pairs.map((pair) => pair.yes[name] - pair.no[name]))
      const goal = GOALS[name]
      const isMet = goal?.isMet({ no, more: yes - no, low, high }) ?? true
      if (!isMet) process.exitCode = 1
      const verdict = goal === undefined ? '' : `   at most ${goal.most}: ${isMet ? 'pass' : 'falls short'}`
      const share = no > 0 ? `, ${((yes / no - 1) * 100).toFixed(1)} %` : ''
      console.log(
        `  ${title.padEnd(24)} ${no.toFixed(0)} → ${yes.toFixed(0)}   ${(yes - no).toFixed(0)} [${low.toFixed(0)}, ${high.toFixed(0)}]${share}${verdict}`,
      )
    }
  }
} finally {
  await context.close()
  await server.stop()
  rmSync(profile, { recursive: true, force: true })
}
