// A tool that was never visited, opened offline after a browser restart, against the first paint of a shell without an app.
import { chromium } from 'playwright'
import { median, startServer } from '../support.ts'
import { startBareShell } from './bare-shell.mjs'

const MOST = 1.5
const QUIET_MS = 300
/** Milliseconds in which a browser that was just started loads the pages of its own window, on every core there is. */
const STARTING_MS = 3000
const PATHS = [
  '/tools-wendu#v=100&u=c',
  '/tools-len#v=1&u=mi',
  '/tools-zhiliang#v=1&u=lb',
  '/tools-tiji#v=1&u=galus',
  '/tools-jiaodu#v=180&u=deg',
]

/** Installed before the page: notes when something is painted, and when the converted value stands in the result field. */
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

/** Installed before the page: notes when something is painted. */
function watchPaint() {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) globalThis.crossportUsable = entry.startTime
  }).observe({ type: 'paint', buffered: true })
}

/** Opens a site so that its service worker is at work from then on. */
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

/** Milliseconds until a page is what it is watched for, and until it was painted, offline in a browser that was just started. */
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

/** Prints how long tools take in a browser profile of that folder, and how many times a bare shell that is. */
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
