// Main thread time from a key to the painted answer, in the built app with the processor slowed down four times.
import { chromium } from 'playwright'
import { CHROMIUM_FLAGS } from '../chromium.ts'
import { median, startServer } from './support.ts'

const SLOWDOWN = 4
/** Milliseconds after a key in which all work of that key has finished. */
const SETTLED_MS = 700
/** Trace mark set when rows of the box changed. */
const CHANGED = 'rows changed'
const TYPED = ['5kg', '100usd', 'LAX9', 'lanyaerji', '60*40*30cm', 'huansuan']

const wait = (ms) => new Promise((done) => setTimeout(done, ms))

/** Records a browser trace while a function runs. */
async function traced(devtools, run) {
  const events = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'toplevel',
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'blink.user_timing',
      ],
    },
  })
  await run()
  const complete = new Promise((done) => devtools.once('Tracing.tracingComplete', done))
  await devtools.send('Tracing.end')
  await complete
  return events
}

/** Time of the first frame drawn after a moment and before `end`; undefined if there was none. */
function drawnAfter(frames, from, end) {
  const frame = frames.find(({ ts, dur = 0 }) => ts >= from && ts + dur < end)
  return frame && frame.ts + (frame.dur ?? 0)
}

/**
 * Milliseconds for each key: main thread work until the next key, its longest task, and the times at which the letter
 * and the last changed row were drawn.
 */
function perKey(events) {
  const keys = events
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown')
    .toSorted((a, b) => a.ts - b.ts)
  return keys.map(({ pid, tid, ts }, index) => {
    const end = keys[index + 1]?.ts ?? ts + SETTLED_MS * 1000
    const own = events.filter((event) => event.pid === pid && event.tid === tid).toSorted((a, b) => a.ts - b.ts)
    // The task that handles the key started before the key's event.
    const tasks = own.filter(
      (event) =>
        event.name === 'RunTask' && event.ts + (event.dur ?? 0) > ts && event.ts < end && event.ts > ts - 50_000,
    )
    // Thread time is used: it excludes the processor time of other programs.
    const durations = tasks.map(({ dur = 0, tdur = dur }) => tdur / 1000)
    const frames = own.filter(({ name }) => name === 'Commit')
    const since = (at) => at && (at - ts) / 1000
    const changed = own.findLast((event) => event.name === CHANGED && event.ts > ts && event.ts < end)
    return {
      // The sum excludes the heartbeat tasks of a page without work.
      sum: durations.filter((ms) => ms > 0.2).reduce((all, ms) => all + ms, 0),
      longest: Math.max(0, ...durations),
      echo: since(drawnAfter(frames, ts, end)),
      answer: since(changed && drawnAfter(frames, changed.ts, end)),
    }
  })
}

/** Types every text into the field with an id, and returns the cost of each key. */
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
  // Data that the first question loads counts as part of opening the box.
  for (const text of ['5kg', '100usd', 'huansuan']) {
    await page.locator('#palette-input').fill(text)
    await wait(2000)
  }
  await page.evaluate((mark) => {
    const list = document.querySelector('#answers')?.parentElement
    if (list)
      new MutationObserver(() => performance.mark(mark)).observe(list, {
        childList: true,
        subtree: true,
        characterData: true,
        attributes: true,
      })
  }, CHANGED)
  return typeAll(page, devtools, '#palette-input')
}

const server = await startServer({ RATES_REFRESH: 'off' })
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS })
const bare = await openPage(browser, '')
const box = await openPage(browser, `${server.url}/`)
/** Median, 90th percentile and maximum of the keys' times. */
const shown = (keys, part) => {
  const values = keys.flatMap((key) => key[part] ?? []).toSorted((a, b) => a - b)
  return `median ${median(values).toFixed(1)} ms, p90 ${values[Math.floor(values.length * 0.9)]?.toFixed(1)} ms, worst ${values.at(-1)?.toFixed(1)} ms (${values.length} keys)`
}
const middle = (keys) => median(keys.map(({ sum }) => sum))
console.log(`the answering box, ${SLOWDOWN} × slower`)
console.log(
  `  main thread for a key: ${shown(box, 'sum')}; a bare field ${middle(bare).toFixed(1)} ms, so the box ${(middle(box) - middle(bare)).toFixed(1)} ms (wanted: under 16)`,
)
console.log(`  longest task of a key: ${shown(box, 'longest')}`)
console.log(`  key to its letter drawn: ${shown(box, 'echo')}; a bare field ${shown(bare, 'echo')}`)
console.log(`  key to its answer drawn: ${shown(box, 'answer')}`)
await browser.close()
await server.stop()
