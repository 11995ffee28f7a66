// Two figures in a real browser: a 56 MB file from drop to result with the longest main-thread gap on the way, and a
// tool that was never visited, opened offline after a browser restart.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { BENCH_KEYWORD, benchInput } from './text-input.ts'
import { CHROMIUM_FLAGS } from '../chromium.ts'
import { median, startServer } from './support.mjs'

const RUNS = Number(process.env.RUNS ?? 5)
const launch = { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS }
const folder = mkdtempSync(join(tmpdir(), 'crossport-bench-'))
const file = join(folder, 'million-lines.txt')
writeFileSync(file, benchInput())

/** Runs before the page: notes when the file arrives, when the result is shown, and the longest block of the main thread. */
function watchFile() {
  const seen = { start: 0, end: 0, gap: 0 }
  globalThis.crossportBench = seen
  let last = performance.now()
  const channel = new MessageChannel()
  channel.port1.addEventListener('message', () => {
    const now = performance.now()
    if (seen.start > 0 && seen.end === 0) seen.gap = Math.max(seen.gap, now - last)
    last = now
    const result = document.querySelector('[data-result]')
    if (seen.start > 0 && seen.end === 0 && result?.dataset.busy === 'false' && /行/.test(result.textContent)) seen.end = now
    channel.port2.postMessage(0)
  })
  channel.port1.start()
  channel.port2.postMessage(0)
  addEventListener('change', (event) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'file') seen.start = last = performance.now()
  }, true)
}

async function benchFile(server) {
  const browser = await chromium.launch(launch)
  const runs = []
  for (let run = 0; run < RUNS; run += 1) {
    const page = await browser.newPage()
    await page.addInitScript(watchFile)
    await page.goto(`${server.url}/tools-shaixuan#keyword=${encodeURIComponent(BENCH_KEYWORD)}`, { waitUntil: 'networkidle' })
    await page.setInputFiles('#file-input', file)
    await page.waitForFunction(() => globalThis.crossportBench.end > 0)
    runs.push(await page.evaluate(() => globalThis.crossportBench))
    await page.close()
  }
  await browser.close()
  const times = runs.map((run) => run.end - run.start)
  console.log(`56 MB, 1,000,000 lines, file to result: median ${median(times).toFixed(0)} ms of ${times.map((ms) => ms.toFixed(0)).join(' ')} (wanted: under 1000)`)
  console.log(`longest main-thread gap: median ${median(runs.map((run) => run.gap)).toFixed(0)} ms of ${runs.map((run) => run.gap.toFixed(0)).join(' ')} (wanted: at most 50)`)
}

/** Runs before the page: notes when the result field has the converted value. */
function watchValue() {
  const look = () => {
    if (document.querySelector('#value-to')?.value) globalThis.crossportUsable = performance.now()
    else requestAnimationFrame(look)
  }
  look()
}

async function benchOffline() {
  const server = await startServer()
  const profile = join(folder, 'profile')
  const first = await chromium.launchPersistentContext(profile, launch)
  const page = await first.newPage()
  await page.goto(server.url)
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const worker = registration.active
    if (worker && worker.state !== 'activated') await new Promise((done) => worker.addEventListener('statechange', done))
  })
  await first.close()
  await server.stop()

  const times = []
  for (const path of ['/tools-wendu#v=100&u=c', '/tools-len#v=1&u=mi', '/tools-zhiliang#v=1&u=lb', '/tools-tiji#v=1&u=galus', '/tools-jiaodu#v=180&u=deg']) {
    const context = await chromium.launchPersistentContext(profile, launch)
    await context.setOffline(true)
    const tool = await context.newPage()
    await tool.addInitScript(watchValue)
    await tool.goto(server.url + path)
    await tool.waitForFunction(() => globalThis.crossportUsable > 0)
    times.push(await tool.evaluate(() => globalThis.crossportUsable))
    await context.close()
  }
  console.log(`offline after a browser restart, never visited, until the result stands: median ${median(times).toFixed(0)} ms of ${times.map((ms) => ms.toFixed(0)).join(' ')} (wanted: at most 300)`)
}

const server = await startServer()
await benchFile(server)
await server.stop()
await benchOffline()
rmSync(folder, { recursive: true })
