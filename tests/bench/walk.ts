/**
 * Opens every path of the specification and one of each shape of contents, at phone and desktop width, and reports
 * faults: a wrong status, a warning while hydrating, a missing title or heading, content wider than the window, axe
 * violations in either theme. `npm run bench -- walk`; SITE=http://… checks a running site (except paths without
 * bundled content), PATHS=/zb,/hd only some pages.
 */
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { chromium, type Browser, type Page } from 'playwright'
import { runAxe, type AxeReport } from '../axe.ts'
import { CHROMIUM_FLAGS } from '../chromium.ts'
import { isHydrated, isInTheme } from '../e2e/page-state.ts'
import { FILLED_PATHS, fillStore, SPEC_PATHS } from '../spec-paths.ts'
import { startServer, type BenchServer } from './support.ts'
import { contentPaths, firstOfEach } from './walk-paths.ts'

const PATIENCE_MS = 60_000
const LOOKS = [
  { name: 'phone', width: 390, height: 844, themes: ['light', 'dark'] },
  { name: 'desktop', width: 1440, height: 900, themes: ['dark', 'light'] },
] as const

/** Prerendered paths of the build; for tools with parameters one path each. */
function prerendered(): string[] {
  const files = readdirSync('dist/client', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.html') && file !== 'shell.html' && file !== 'index.html',
  )
  const paths = files.map((file) => `/${file.slice(0, -'.html'.length)}`).toSorted()
  return [
    ...paths.filter((path) => path.split('/').length === 2),
    ...firstOfEach(paths.filter((path) => path.split('/').length > 2)),
  ]
}

/** One path of each shape of the store's contents. */
async function storedPaths(site: string): Promise<string[]> {
  return firstOfEach(await contentPaths(async (path) => (await fetch(site + path)).text()))
}

/** Waits for a condition in a page; false after a timeout. */
async function until(page: Page, question: () => boolean): Promise<boolean> {
  const end = performance.now() + PATIENCE_MS
  while (!(await page.evaluate(question))) {
    if (performance.now() > end) return false
    await new Promise((done) => setTimeout(done, 50))
  }
  return true
}

/** Violations of axe in a page, one line each; in the other theme only insufficient contrast. */
async function axeOf(page: Page, other: 'light' | 'dark'): Promise<string[]> {
  const told = ({ violations }: AxeReport): string[] =>
    violations.flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 3)
        .map(({ html, summary }) => `axe ${id}: ${html.slice(0, 140)} ${summary.split('\n').slice(1, 2).join()}`),
    )
  const found = told(await runAxe(page, { everyText: true }))
  await page.emulateMedia({ colorScheme: other })
  if (!(await until(page, isInTheme))) return [...found, `does not become ${other}`]
  return [
    ...found,
    ...told(await runAxe(page, { rule: 'color-contrast', everyText: true })).map((line) => `${other}: ${line}`),
  ]
}

async function faultsOf(
  page: Page,
  site: string,
  path: string,
  { themes: [first, second] }: (typeof LOOKS)[number],
  titles: Map<string, string>,
): Promise<string[]> {
  const faults: string[] = []
  await page.emulateMedia({ colorScheme: first, reducedMotion: 'reduce' })
  const status = (await page.goto(site + path))?.status()
  if (status !== 200) faults.push(`status ${String(status)}`)
  if (!(await until(page, isHydrated))) faults.push('not alive')
  const { pathname } = new URL(page.url())
  const title = await page.title()
  const other = titles.get(title)
  if (other !== undefined && other !== pathname) faults.push(`has the title of ${other}: ${title}`)
  titles.set(title, pathname)
  const headings = await page.locator('h1').count()
  if (headings !== 1) faults.push(`${String(headings)} h1`)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  if (wider > 0) faults.push(`${String(wider)} px wider than the window`)
  return [...faults, ...(await axeOf(page, second))]
}

async function walk(
  browser: Browser,
  site: string,
  paths: readonly string[],
  look: (typeof LOOKS)[number],
): Promise<number> {
  const { name, width, height } = look
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile: name === 'phone',
    hasTouch: name === 'phone',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  // tsx wraps named functions in the helper `__name`, which a page lacks.
  await context.addInitScript({ content: 'globalThis.__name = (value) => value' })
  // An installed service worker would answer instead of the server.
  await context.addInitScript(() =>
    Object.assign(navigator.serviceWorker ?? {}, { register: () => new Promise(() => undefined) }),
  )
  const page = await context.newPage()
  let said: string[] = []
  page.on('console', (message) => {
    if (/^(?:error|warning)$/.test(message.type()) && !/status of 40[14]/.test(message.text()))
      said.push(`console ${message.text().slice(0, 200)}`)
  })
  page.on('pageerror', (error) => said.push(`uncaught ${error.message.slice(0, 200)}`))
  const titles = new Map<string, string>()
  let faulty = 0
  for (const path of paths) {
    said = []
    const found = await faultsOf(page, site, path, look, titles).catch((error: unknown) => [
      String(error).slice(0, 300),
    ])
    if (found.length + said.length === 0) continue
    faulty += 1
    console.log(`${name} ${path}\n  ${[...found, ...said].join('\n  ')}`)
  }
  await context.close()
  console.log(`${name}: ${String(paths.length)} pages, ${String(faulty)} with faults`)
  return faulty
}

/** Starts a server with a filled store and all abilities. */
async function startFilled(): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crossport-walk-'))
  const started = await startServer({ RATES_REFRESH: 'off', RATE_LIMIT: '0', DATA_DIR: dataDir })
  const store = new DatabaseSync(join(dataDir, 'crossport.db'))
  fillStore(store)
  store.close()
  return started
}

const { SITE, PATHS } = process.env
const server = SITE === undefined ? await startFilled() : undefined
const site = server?.url ?? SITE ?? ''
const known = Object.values(SPEC_PATHS).filter((path) => server !== undefined || !FILLED_PATHS.includes(path))
const paths = PATHS?.split(',') ?? [...new Set([...known, ...(await storedPaths(site)), ...prerendered()])]
const browser = await chromium.launch({
  args: CHROMIUM_FLAGS,
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
})
let faulty = 0
for (const look of LOOKS) faulty += await walk(browser, site, paths, look)
await browser.close()
await server?.stop()
if (faulty > 0) process.exitCode = 1
