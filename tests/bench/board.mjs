// Frame times of the board of all currencies while an amount is typed, with the processor slowed down four times.
import { chromium } from 'playwright'
import { CHROMIUM_FLAGS } from '../chromium.ts'
import { median, startServer } from './support.ts'

const RUNS = Number(process.env.RUNS ?? 5)
const KEYS = '1234567.89'
const GAP_MS = 120
const FRAME_MS = 1000 / 60

/** Runs in the page: records the time of every frame from now on. */
function watchFrames() {
  const frames = []
  globalThis.crossportFrames = frames
  let last = performance.now()
  const look = (now) => {
    frames.push(now - last)
    last = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Opens the board; without a path, a page with only a field. */
async function openField(page, path) {
  if (path === '') await page.setContent('<input id="amount-from">')
  else await page.goto(server.url + path)
  const rows = page.locator('[data-code]')
  if (path !== '') {
    await rows.nth(2).getByText('1 USD').first().waitFor({ state: 'attached' })
    // The installation of the service worker is awaited, as it is a separate job that runs once.
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      while ((await (await caches.open('crossport-packs-1')).keys()).length < 2)
        await new Promise((done) => setTimeout(done, 100))
    })
  }
  return rows
}

async function typeInto(page, path) {
  const rows = await openField(page, path)
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.locator('#amount-from').focus()
  await page.waitForTimeout(1000)
  await page.evaluate(watchFrames)
  await page.keyboard.type(KEYS, { delay: GAP_MS })
  await page.waitForTimeout(200)
  const frames = (await page.evaluate(() => globalThis.crossportFrames)).slice(1)
  return {
    rows: await rows.count(),
    perSecond: (1000 * frames.length) / frames.reduce((sum, ms) => sum + ms, 0),
    longest: Math.max(...frames),
    late: frames.filter((ms) => ms > 1.5 * FRAME_MS).length / frames.length,
  }
}

const server = await startServer({ RATES_REFRESH: 'off' })
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS })
// Keys typed into a bare field give the baseline of this machine.
for (const [name, path] of [
  ['board of every currency', '/tools-yjhs/all'],
  ['popular board', '/tools-yjhs'],
  ['a bare field, for comparison', ''],
]) {
  const runs = []
  for (let run = 0; run < RUNS; run += 1) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    runs.push(await typeInto(page, path))
    await page.close()
  }
  const of = (key) => median(runs.map((run) => run[key]))
  console.log(
    `${name}: ${of('rows')} rows, ${of('perSecond').toFixed(1)} frames a second, ${(100 * of('late')).toFixed(1)} % late, longest ${of('longest').toFixed(0)} ms (4 × slower processor, ${KEYS.length} keys ${GAP_MS} ms apart; wanted: 60)`,
  )
}
await browser.close()
await server.stop()
