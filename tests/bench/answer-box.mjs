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
    const durations = tasks.map(({ dur = 0 }) => dur / 1000)
    // The heartbeat of an idle page is no work for the key.
    return { sum: durations.filter((ms) => ms > 0.2).reduce((all, ms) => all + ms, 0), longest: Math.max(0, ...durations) }
  })
}

const server = await startServer()
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS })
const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
await page.goto(`${server.url}/`, { waitUntil: 'networkidle' })
const devtools = await page.context().newCDPSession(page)
await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
await page.keyboard.press('Control+k')
await page.locator('#palette-input').waitFor()
// What the first question loads belongs to opening the box.
await page.keyboard.type('5kg')
await wait(5000)
const all = []
for (const text of TYPED) {
  await page.locator('#palette-input').fill('')
  await wait(SETTLED_MS)
  const keys = perKey(
    await traced(devtools, async () => {
      for (const key of text) {
        await page.keyboard.press(key === '*' ? 'Shift+*' : key)
        await wait(SETTLED_MS)
      }
    }),
  )
  all.push(...keys)
  const show = (pick) => keys.map((key) => pick(key).toFixed(0)).join(' ')
  console.log(`${text}: ${show(({ sum }) => sum)} ms a key, longest task ${show(({ longest }) => longest)}`)
}
const highest = (numbers) => Math.max(...numbers).toFixed(1)
console.log(`main thread, key to painted answer, ${SLOWDOWN} × slower: median ${median(all.map(({ sum }) => sum)).toFixed(1)} ms, longest ${highest(all.map(({ sum }) => sum))} ms; longest task ${highest(all.map(({ longest }) => longest))} ms (wanted: under 16)`)
await browser.close()
await server.stop()
