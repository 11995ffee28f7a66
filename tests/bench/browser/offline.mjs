// First visit of a tool offline after a browser restart, compared with the first paint of a shell without an app.
import { chromium } from 'playwright'
import { median, startServer } from '../support.ts'
import { startBareShell } from './bare-shell.mjs'

const MOST = 1.5
const QUIET_MS = 300
/** Milliseconds in which a restarted browser loads the pages of its own window on all cores. */
const STARTING_MS = 3000
const PATHS = [
  '/tools-wendu#v=100&u=c',
  '/tools-len#v=1&u=mi',
  '/tools-zhiliang#v=1&u=lb',
  '/tools-tiji#v=1&u=galus',
  '/tools-jiaodu#v=180&u=deg',
]

/** Runs before the page: records the first paint, and when the converted value is in the result field. */
function watchValue() {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) globalThis.crossportPainted = entry.startTime
  }).observe({ type: 'paint', buffered: true })
  const look = () => {
    if (document.querySelector('#value-to')?.value) globalThis.crossportUsable = performance.now()
    else requestAnimationFrame(look)
  }
  look()
}

/** Runs before the page: records the first paint. */
function watchPaint() {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) globalThis.crossportUsable = entry.startTime
  }).observe({ type: 'paint', buffered: true })
}

/** Opens a site and waits until its service worker is active. */
async function install(context, url, worker) {
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate(async (file) => {
    if (file) await navigator.serviceWorker.register(file)
    const { active } = await navigator.serviceWorker.ready
    if (active && active.state !== 'activated')
      await new Promise((done) => active.addEventListener('statechange', done))
  }, worker)
}

/** Milliseconds until the watched event, and until the first paint, offline in a restarted browser. */
async function openAfterRestart(launch, profile, address, watch) {
  const context = await chromium.launchPersistentContext(profile, launch)
  await context.setOffline(true)
  const page = await context.newPage()
  await new Promise((done) => setTimeout(done, STARTING_MS))
  await page.addInitScript(watch)
  await page.goto(address)
  await page.waitForFunction(() => globalThis.crossportUsable > 0)
  const times = await page.evaluate(() => ({
    usable: globalThis.crossportUsable,
    painted: globalThis.crossportPainted ?? globalThis.crossportUsable,
  }))
  await context.close()
  return times
}

/** Prints the times of tools in a browser profile, and their ratio to a bare shell. */
export async function benchOffline(launch, profile) {
  const server = await startServer()
  const bareShell = await startBareShell()
  const first = await chromium.launchPersistentContext(profile, launch)
  await install(first, server.url)
  await install(first, bareShell.url, '/sw.js')
  await first.close()
  await server.stop()
  await bareShell.stop()

  const tools = []
  const shells = []
  for (const path of PATHS) {
    shells.push(await openAfterRestart(launch, profile, bareShell.url, watchPaint))
    tools.push(await openAfterRestart(launch, profile, server.url + path, watchValue))
  }
  const [tool, painted, shell] = [
    median(tools.map(({ usable }) => usable)),
    median(tools.map(({ painted: ms }) => ms)),
    median(shells.map(({ usable }) => usable)),
  ]
  const listed = (times) => times.map((ms) => ms.toFixed(0)).join(' ')
  console.log(
    `offline after a browser restart, never visited, until the result stands: median ${tool.toFixed(0)} ms of ${listed(tools.map(({ usable }) => usable))} (wanted on a quiet machine: at most ${QUIET_MS})`,
  )
  console.log(
    `  first paint of a bare shell, just before each: median ${shell.toFixed(0)} ms of ${listed(shells.map(({ usable }) => usable))}; ${(tool / shell).toFixed(2)} ×, at most ${MOST} ×: ${tool <= MOST * shell ? 'pass' : 'falls short'}`,
  )
  console.log(
    `  first paint of the tool: median ${painted.toFixed(0)} ms; ${(painted / shell).toFixed(2)} ×, at most ${MOST} ×: ${painted <= MOST * shell ? 'pass' : 'falls short'}`,
  )
}
