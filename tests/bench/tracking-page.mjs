// What following a visit costs a page: Lighthouse (mobile, simulated throttling) of the same pages by a visitor who refused and
// by one who agreed, one after the other in one run. Prints medians. PAGES names the paths, RUNS the pairs of each.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import lighthouse from 'lighthouse'
import { CHROMIUM_FLAGS } from '../chromium.ts'
import { freePort } from '../free-port.ts'
import { median, startServer } from './support.ts'

const RUNS = Number(process.env.RUNS ?? 5)
const PAGES = process.env.PAGES?.split(',') ?? ['/tools-len', '/', '/article/guide-billable-weight']
const METRICS = { lcp: 'largest-contentful-paint', tbt: 'total-blocking-time', cls: 'cumulative-layout-shift' }

const server = await startServer({ RATES_REFRESH: 'off', TRACKING: 'own' })
const debugPort = await freePort()
const profile = mkdtempSync(join(tmpdir(), 'crossport-bench-'))
const context = await chromium.launchPersistentContext(profile, { executablePath: process.env.CHROMIUM_PATH, args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${debugPort}`] })

/** A first visit but for the answer. */
async function begin(answer) {
  const page = await context.newPage()
  await page.goto(`${server.url}/robots.txt`)
  const browser = await context.newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await browser.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'all' })
  await page.evaluate((word) => localStorage.setItem('crossport.tracking', word), answer)
  await page.close()
}

async function measure(path, answer) {
  await begin(answer)
  const { lhr } = await lighthouse(server.url + path, { port: debugPort, logLevel: 'silent', onlyCategories: ['performance'], disableStorageReset: true })
  if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`)
  const requests = (lhr.audits['network-requests'].details?.items ?? []).filter(({ url }) => url.includes('/assets/tracking-sdk-')).length
  return { ...Object.fromEntries(Object.entries(METRICS).map(([name, id]) => [name, lhr.audits[id].numericValue])), requests }
}

try {
  console.log(`load ${loadavg()[0]?.toFixed(1)}, ${RUNS} pairs`)
  for (const path of PAGES) {
    const found = { no: [], yes: [] }
    for (let run = 0; run < RUNS; run += 1) for (const answer of run % 2 === 0 ? ['no', 'yes'] : ['yes', 'no']) found[answer].push(await measure(path, answer))
    const of = (answer, name) => median(found[answer].map((one) => one[name]))
    const line = Object.keys(METRICS).map((name) => `${name} ${of('no', name).toFixed(name === 'cls' ? 3 : 0)} → ${of('yes', name).toFixed(name === 'cls' ? 3 : 0)}`)
    console.log(`${path.padEnd(36)} ${line.join('   ')}   SDK loaded ${of('no', 'requests')} → ${of('yes', 'requests')}`)
  }
} finally {
  await context.close()
  await server.stop()
  rmSync(profile, { recursive: true, force: true })
}
