// Two figures in a real browser: a 56 MB file from drop to result with the longest main thread block, and the first
// visit of a tool offline after a browser restart.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { BENCH_KEYWORD, benchInput } from './text-input.ts'
import { CHROMIUM_FLAGS } from '../chromium.ts'
import { benchOffline } from './browser/offline.mjs'
import { median, startServer } from './support.ts'

const RUNS = Number(process.env.RUNS ?? 5)
const launch = { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS }
const folder = mkdtempSync(join(tmpdir(), 'crossport-bench-'))
const file = join(folder, 'million-lines.txt')
writeFileSync(file, benchInput())

/** Runs before the page: records the file's arrival, the result, and the longest block of the main thread. */
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
    if (seen.start > 0 && seen.end === 0 && result?.dataset.busy === 'false' && /行/.test(result.textContent))
      seen.end = now
    channel.port2.postMessage(0)
  })
  channel.port1.start()
  channel.port2.postMessage(0)
  addEventListener(
    'change',
    (event) => {
      if (event.target instanceof HTMLInputElement && event.target.type === 'file')
        seen.start = last = performance.now()
    },
    true,
  )
}

async function benchFile(server) {
  const browser = await chromium.launch(launch)
  const runs = []
  for (let run = 0; run < RUNS; run += 1) {
    const page = await browser.newPage()
    await page.addInitScript(watchFile)
    await page.goto(`${server.url}/tools-shaixuan#keyword=${encodeURIComponent(BENCH_KEYWORD)}`, {
      waitUntil: 'networkidle',
    })
    await page.setInputFiles('#file-input', file)
    await page.waitForFunction(() => globalThis.crossportBench.end > 0)
    runs.push(await page.evaluate(() => globalThis.crossportBench))
    await page.close()
  }
  await browser.close()
  const times = runs.map((run) => run.end - run.start)
  console.log(
    `56 MB, 1,000,000 lines, file to result: median ${median(times).toFixed(0)} ms of ${times.map((ms) => ms.toFixed(0)).join(' ')} (wanted: under 1000)`,
  )
  console.log(
    `longest main-thread gap: median ${median(runs.map((run) => run.gap)).toFixed(0)} ms of ${runs.map((run) => run.gap.toFixed(0)).join(' ')} (wanted: at most 50)`,
  )
}

const server = await startServer()
await benchFile(server)
await server.stop()
await benchOffline(launch, join(folder, 'profile'))
rmSync(folder, { recursive: true })
