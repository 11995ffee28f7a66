// The main thread's time from a key to the painted answer, in the built app with the processor slowed down four times.
import { chromium } from 'playwright'
import { CHROMIUM_FLAGS } from '../chromium.ts'
import { median, startServer } from './support.ts'

const SLOWDOWN = 4
/** Milliseconds after which whatever a key began has ended. */
const SETTLED_MS = 700
const TYPED = ['5kg', '100usd', 'LAX9', 'lanyaerji', '60*40*30cm', 'huansuan']

const wait = (ms) => new Promise((done) => setTimeout(done, ms))

/** Collects what the browser traces while a function runs. */
async function traced(devtools, run) {
  const events = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] } })
  await run()
  const complete = new Promise((done) => devtools.once('Tracing.tracingComplete', done))
  await devtools.send('Tracing.end')
  await complete
  return events
}

/** For each key: all tasks of the main thread until the next one, and the longest of them, in milliseconds. */
function perKey(events) {
  const keys = events.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown').toSorted((a, b) => a.ts - b.ts)
  return keys.map(({ pid, tid, ts }, index) => {
    const end = keys[index + 1]?.ts ?? ts + SETTLED_MS * 1000
    // The task that the key is in began before it.
    const tasks = events.filter((event) => event.pid === pid && event.tid === tid && event.name === 'RunTask' && event.ts + (event.dur ?? 0) > ts && event.ts < end && event.ts > ts - 50_000)
    // The thread's own time: what other programs take of the processor is not the box's.
    const durations = tasks.map(({ dur = 0, tdur = dur }) => tdur / 1000)
    // The heartbeat of an idle page is no work for the key.
    return { sum: durations.filter((ms) => ms > 0.2).reduce((all, ms) => all + ms, 0), longest: Math.max(0, ...durations) }
  })
}

/** Types every text into the field with an id, and gives what each key costs. */
async function typeAll(page, devtools, id) {
  const all = []
  for (const text of TYPED) {
    await page.locator(id).fill('')
    await wait(SETTLED_MS)
    const events = await traced(devtools, async () => {
      for (const key of text) {
        await page.keyboard.press(key)
        await wait(SETTLED_MS)
      }
    })
    all.push(...perKey(events))
  }
  return all
}

async function openPage(browser, url) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  if (url === '') await page.setContent('<input id="palette-input">')
  else await page.goto(url, { waitUntil: 'networkidle' })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  if (url !== '') await page.keyboard.press('Control+k')
  await page.locator('#palette-input').focus()
  // What the first question loads belongs to opening the box.
  for (const text of ['5kg', '100usd', 'huansuan']) {
    await page.locator('#palette-input').fill(text)
    await wait(2000)
  }
  return typeAll(page, devtools, '#palette-input')
}

const server = await startServer({ RATES_REFRESH: 'off' })
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS })
const sums = (keys) => keys.map(({ sum }) => sum)
const bare = sums(await openPage(browser, ''))
const box = await openPage(browser, `${server.url}/`)
const middle = median(sums(box))
console.log(`main thread from a key to the painted answer, ${SLOWDOWN} × slower, ${box.length} keys: median ${middle.toFixed(1)} ms, of which a bare field takes ${median(bare).toFixed(1)}, so the box ${(middle - median(bare)).toFixed(1)} ms (wanted: under 16); longest task ${Math.max(...box.map(({ longest }) => longest)).toFixed(1)} ms`)
await browser.close()
await server.stop()
