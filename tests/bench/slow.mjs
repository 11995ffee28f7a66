// First visits of list pages on slow 3G and a slow phone: when rows with text are shown, when pressing one works, and
// when the set is loaded. Compared with fetching only the page's document and set at the same speed in the same run; a
// press also with the document and the page's modules, which every press needs. The browser throttles the page and its
// workers' requests, but not the workers' computing. PAGES selects paths, RUNS the rounds.
import { loadavg } from 'node:os'
import { chromium } from 'playwright'
import { CHROMIUM_FLAGS } from '../chromium.ts'
import { fetchAlone, watchList } from './slow/in-page.mjs'
import { LISTS } from './slow/lists.mjs'
import { median, startServer } from './support.ts'

const RUNS = Number(process.env.RUNS ?? 3)
const wanted = process.env.PAGES?.split(',')
const PAGES = LISTS.filter(({ path }) => wanted === undefined || wanted.includes(path))
/** Slow 3G as defined in Chromium's tests: 400 kbit/s both ways, 400 ms per request. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const SLOWER = 4
/** Timeout of a page in milliseconds. */
const PATIENCE_MS = 60_000
/** Maximum time until rows, relative to document and set, and maximum layout shift. */
const GOALS = { rows: 1.3, moved: 0.01 }

const server = await startServer({ RATES_REFRESH: 'off', RATE_LIMIT: '0' })
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS })

/** Opens a phone context with an empty profile, passes its page on and closes it. */
async function withPhone(work) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  try {
    const page = await context.newPage()
    const slowDown = async () => {
      const devtools = await context.newCDPSession(page)
      await devtools.send('Network.enable')
      await devtools.send('Network.emulateNetworkConditions', LINE)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    }
    return await work(page, slowDown)
  } finally {
    await context.close()
  }
}

/** Waits until the page has recorded a value, and returns all records. */
async function noted(page, key) {
  for (const begun = Date.now(); Date.now() - begun < PATIENCE_MS;) {
    const seen = await page.evaluate(() => ({ ...globalThis.crossportSeen }))
    if (seen[key] !== undefined) return seen
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`${page.url()}: nothing noted of ${key} in ${PATIENCE_MS / 1000} s`)
}

/** Opens a list and presses until the page reacts. */
const openList = (list) =>
  withPhone(async (page, slowDown) => {
    const file = `/reference/${list.set}.json`
    const came = page
      .waitForEvent('requestfinished', {
        predicate: (request) => new URL(request.url()).pathname === file,
        timeout: PATIENCE_MS,
      })
      .then(() => Date.now())
    came.catch(() => {})
    await slowDown()
    await page.addInitScript(watchList, { rows: list.rows, press: list.press })
    await page.goto(server.url + list.path, { waitUntil: 'commit' })
    const { timeOrigin } = await page.evaluate(() => ({ timeOrigin: performance.timeOrigin }))
    const { shown } = await noted(page, 'shown')
    const { press } = await noted(page, 'press')
    const set = (await came) - timeOrigin
    // A worker loads the set, so the page cannot tell when loading ends: layout shifts are counted for 1.5 s more.
    await page.waitForTimeout(1500)
    const { moved, place } = await page.evaluate(() => globalThis.crossportMeasured())
    await page.locator(list.press).first().tap()
    await page.waitForFunction(list.isPressed, undefined, { timeout: PATIENCE_MS })
    return { shown, press, set, moved, place }
  })

const fetchPage = (list) =>
  withPhone(async (page, slowDown) => {
    await page.goto(`${server.url}/robots.txt`)
    await slowDown()
    return page.evaluate(fetchAlone, { path: list.path, set: `/reference/${list.set}.json` })
  })

const rows = new Map(PAGES.map((list) => [list, []]))
// The first load of each page warms the caches of server and system and is not counted.
for (const { path, set } of PAGES)
  for (const address of [path, `/reference/${set}.json`]) await (await fetch(server.url + address)).text()
for (let run = 0; run < RUNS; run += 1) {
  for (const list of PAGES) {
    const alone = run % 2 === 0 ? await fetchPage(list) : undefined
    const opened = await openList(list)
    rows.get(list).push({ ...opened, ...(alone ?? (await fetchPage(list))) })
  }
}

const seconds = (ms) => (ms / 1000).toFixed(2).padStart(7)
const times = (ms, base) => (ms / base).toFixed(2).padStart(6)
console.log(
  `Medians of ${RUNS} in seconds: 400 kbit/s, 400 ms a request, processor ${SLOWER} × slower, nothing stored; load of the machine ${loadavg()[0].toFixed(1)}.`,
)
console.log(
  `Wanted: rows at most ${GOALS.rows} × document and set, fetched alone; moved by at most ${GOALS.moved}. Height: of the page 300 ms after its first rows, to what it has in the end.`,
)
console.log(`${'page'.padEnd(16)}    doc doc+set   rows      × height  moved  press doc+mod      ×    set`)
for (const [list, runs] of rows) {
  const of = (key) => median(runs.map((run) => run[key]))
  const short = [
    ...(of('shown') > GOALS.rows * of('both') ? ['rows'] : []),
    ...(of('moved') > GOALS.moved ? ['moved'] : []),
  ]
  if (short.length > 0) process.exitCode = 1
  const cells = [
    seconds(of('document')),
    seconds(of('both')),
    seconds(of('shown')),
    times(of('shown'), of('both')),
    of('place').toFixed(2).padStart(7),
    of('moved').toFixed(3).padStart(7),
    seconds(of('press')),
    seconds(of('modules')),
    times(of('press'), of('modules')),
    seconds(of('set')),
  ]
  console.log(
    `${list.path.padEnd(16)}${cells.join('')}  ${short.length === 0 ? 'pass' : `falls short: ${short.join(', ')}`}`,
  )
}
await browser.close()
await server.stop()
