import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { openInstalled } from './installed.ts'
import { BUILT, OwnServer } from './own-server.ts'
import { expect, open, overflows, test } from './support.ts'

interface SetFile {
  date: string
  columns: string[]
  rows: string[][]
  pinyin: Record<string, string[]>
}

const NEW_NAME = '申城新港'
const NEW_CODE_NAME = '聪明的手机'

let folder: string
let newer: string
let server: OwnServer

/** Gives a cell of a set another text, and the set a later date. */
async function rewrite(set: string, key: string, column: string, text: string): Promise<void> {
  const file = join(newer, 'reference', `${set}.json`)
  const value = JSON.parse(await readFile(file, 'utf8')) as SetFile
  const at = (name: string): number => value.columns.indexOf(name)
  value.date = '2099-01-01'
  // It would have to fit the new names.
  value.pinyin = {}
  for (const row of value.rows) if (row[at('code')] === key) row[at(column)] = text
  await writeFile(file, JSON.stringify(value))
}

test.use({ installs: true })

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crossport-e2e-read-'))
  newer = join(folder, 'client')
  await cp(BUILT, newer, { recursive: true, filter: (source) => !/\.(?:br|gz)$/.test(source) })
  await rewrite('ports', 'CNSHA', 'zh', NEW_NAME)
  await rewrite('hs', '851713', 'zh', NEW_CODE_NAME)
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

test.beforeEach(async () => {
  server = new OwnServer()
  await server.start()
})
test.afterEach(() => server.remove())

const label = (page: Page): Locator => page.locator('[data-origin]').first()
const list = (page: Page): Locator => page.locator('main ol[aria-label="港口"]')

/** Puts the same app with younger facts on the server. The page leaves first, so that it asks nothing of a server that is away. */
async function publishNewer(page: Page, variables: Record<string, string> = {}): Promise<void> {
  await page.goto('about:blank')
  await server.kill()
  await server.start(newer, variables)
}

/** Puts a search into the address as typing does. */
async function search(page: Page, text: string): Promise<void> {
  await page.locator('#lookup-search').fill(text)
}

/** Lets the server's end pass, which the browser writes into its console. */
const LOST = [/request failed: .*\/mapi\//, /console error: Failed to load resource: net::ERR_CONNECTION_(?:REFUSED|RESET)/]

test('the list stands at once, becomes 实时 without moving, and is asked for once typing pauses', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/mapi/') && asked.push(decodeURIComponent(new URL(request.url()).search)))
  await openInstalled(page, `${server.url}/tools-gangkou`)
  await expect(label(page)).toHaveText(/^实时.*2026年/)
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) if (!entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift' })
  })
  asked.length = 0
  await page.locator('#lookup-search').pressSequentially('shanghai', { delay: 20 })
  await expect(list(page)).toContainText('CNSHA')
  await expect(label(page)).toHaveAttribute('data-origin', 'live')
  await expect(page.locator('#lookup-search')).toBeFocused()
  expect(asked).toEqual(['?page=1&size=60&keyword=shanghai'])
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.filter((value) => value > 0.001))).toEqual([])
  expect(await overflows(page)).toBe(false)
})

test('younger facts of the server take the place of the bundle’s, and are kept for when it is gone', async ({ page, context, faults }) => {
  faults.allow(...LOST)
  await openInstalled(page, `${server.url}/tools-gangkou#q=CNSHA`)
  await expect(list(page)).not.toContainText(NEW_NAME)
  await publishNewer(page)
  await open(page, `${server.url}/tools-gangkou#q=CNSHA`)
  await expect(list(page)).toContainText(NEW_NAME)
  await expect(label(page)).toHaveText(/实时.*2099年1月1日/)

  await server.kill()
  // Another tab, which has nothing in its memory.
  const other = await context.newPage()
  await open(other, `${server.url}/tools-gangkou#q=shanghai`)
  await expect(other.locator('[data-origin]').first()).toHaveText(/内置/)
  await expect(other.locator('[data-origin]').first()).toHaveText(/2026年/)
  await search(other, NEW_NAME)
  await expect(label(other)).toHaveText(/已保存.*2099年1月1日/)
  await expect(list(other)).toContainText(NEW_NAME)
  expect(await overflows(other)).toBe(false)
  await search(other, 'DEHAM')
  await expect(list(other)).toContainText('汉堡')

  await server.start(newer)
  await search(other, 'CNSHA')
  await expect(label(other)).toHaveText(/实时/)
  await expect(list(other)).toContainText(NEW_NAME)
})

test('pages of a younger list come from the server', async ({ page }) => {
  await openInstalled(page, `${server.url}/tools-gangkou`)
  await publishNewer(page)
  await open(page, `${server.url}/tools-gangkou#line=${encodeURIComponent('中国沿海')}`)
  await expect(label(page)).toHaveText(/2099年/)
  const later = page.waitForRequest((request) => request.url().includes('page=2'))
  await page.goto(`${server.url}/tools-gangkou#page=4`)
  await later
  await expect(list(page).getByRole('listitem')).toHaveCount(20)
  await expect(list(page).locator('[aria-busy]')).toHaveCount(0)
})

test('a server that refuses is told, and nothing falls back to what was kept', async ({ page, faults }) => {
  faults.allow(/status of 429/)
  await openInstalled(page, `${server.url}/tools-gangkou`)
  await publishNewer(page, { RATE_LIMIT: '1' })
  await open(page, `${server.url}/tools-gangkou#q=CNSHA`)
  await expect(label(page)).toHaveText(/2099年/)
  await search(page, 'Shanghai')
  await expect(label(page)).toContainText('没有核实到最新：操作太频繁')
  await expect(label(page)).toHaveText(/内置/)
  await expect(list(page)).toContainText('CNSHA')
  await expect(list(page)).not.toContainText(NEW_NAME)
  expect(await overflows(page)).toBe(false)
})

test('HS codes, countries and holidays say where they come from', async ({ page }) => {
  await openInstalled(page, `${server.url}/`)
  for (const [path, text] of [['/tools-hs#q=智能手机', '8517.13'], ['/tools-sjsd#q=德国', '柏林'], ['/tools-jieri/us#y=2026', '感恩节']] as const) {
    await page.goto('about:blank')
    await open(page, server.url + path)
    await expect(page.locator('main')).toContainText(text)
    await expect(label(page)).toHaveText(/^实时/)
    expect(await overflows(page)).toBe(false)
  }
})

test('a code’s detail is younger too, and found again without the server', async ({ page, faults }) => {
  faults.allow(...LOST)
  await openInstalled(page, `${server.url}/tools-hs`)
  await publishNewer(page)
  await open(page, `${server.url}/tools-hs#code=851713`)
  const detail = page.getByText(NEW_CODE_NAME).first()
  await expect(detail).toBeVisible()
  await server.kill()
  await page.goto('about:blank')
  await open(page, `${server.url}/tools-hs#code=851713`)
  await expect(detail).toBeVisible()
  await expect(page.locator('[data-origin="saved"]')).toBeVisible()
})
