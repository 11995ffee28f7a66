// Covers: src/tools/lookup
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import { test } from './installed.ts'
import { copyBuild, makeBuildFolder } from './newer-build.ts'
import { BUILT, type OwnServer } from './own-server.ts'
import { BACKGROUND_REQUESTS, expect, open, overflows } from './support.ts'

// The newer data is created once for all tests.
test.describe.configure({ mode: 'default' })

interface SetFile {
  date: string
  columns: string[]
  rows: string[][]
  pinyin: Record<string, string[]>
}

const NEW_NAME = '申城新港'
/** A name that resembles no other. */
const NEW_CODE_NAME = '璺璺璺'
const WAREHOUSE = '1 Imported Street'
const LATER = '2099-01-01'

let folder: string
let newer: string

/** Changes a cell of a set, and the set's date, also in the manifest. */
async function rewrite(set: string, key: string, column: string, text: string): Promise<void> {
  const file = join(newer, 'reference', `${set}.json`)
  const value = JSON.parse(await readFile(file, 'utf8')) as SetFile
  const at = (name: string): number => value.columns.indexOf(name)
  value.date = LATER
  // The pinyin index is cleared, as it would have to match the new names.
  value.pinyin = {}
  for (const row of value.rows) if (row[at('code')] === key) row[at(column)] = text
  const whole = JSON.stringify(value)
  await writeFile(file, whole)
  const manifestFile = join(newer, 'reference/manifest.json')
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as { id: string; date: string; hash: string }[]
  const hash = createHash('sha256').update(whole).digest('hex').slice(0, 16)
  await writeFile(
    manifestFile,
    JSON.stringify(manifest.map((entry) => (entry.id === set ? { ...entry, date: LATER, hash } : entry))),
  )
}

/** Imports an operator's warehouses with the real command, into the copy to be served. */
async function importWarehouses(): Promise<void> {
  const file = join(folder, 'fba.csv')
  await writeFile(
    file,
    `code,address,city,state,zip,country,confirmation,sources,status,asOf,note\r\nZZZ9,${WAREHOUSE},Dallas,TX,75241,USA,单一来源,1,未知,2026-11-20,\r\n`,
  )
  const env = { ...process.env, DATASETS_IMPORTED: join(folder, 'imported'), DATASETS_OUT: join(newer, 'reference') }
  for (const words of [
    ['scripts/datasets/import.ts', 'fba', file],
    ['scripts/datasets/build.ts', 'fba'],
  ]) {
    await promisify(execFile)(process.execPath, ['--import', 'tsx', ...words], { env })
  }
}

test.beforeAll(async () => {
  folder = await makeBuildFolder()
  newer = join(folder, 'client')
  await copyBuild(newer)
  // The copy is replaced by real files below; the build's own stay unchanged.
  await rm(join(newer, 'reference'), { recursive: true })
  await cp(join(BUILT, 'reference'), join(newer, 'reference'), {
    recursive: true,
    filter: (source) => !/\.(?:br|gz)$/.test(source),
  })
  await importWarehouses()
  await rewrite('ports', 'CNSHA', 'zh', NEW_NAME)
  await rewrite('hs', '851713', 'zh', NEW_CODE_NAME)
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

const label = (page: Page): Locator => page.locator('[data-origin]').first()
const list = (page: Page): Locator => page.locator('main ol[aria-label="港口"]')
const found = (page: Page): Locator => page.locator('main ul[aria-label="HS 编码"]')

/** Serves the same app with newer data. The page is left first, so that it sends no requests to the stopped server. */
async function publishNewer(page: Page, server: OwnServer, variables: Record<string, string> = {}): Promise<void> {
  await page.goto('about:blank')
  await server.kill()
  await server.start(newer, variables)
}

/** Sets the URL's search text as typing does. */
async function search(page: Page, text: string): Promise<void> {
  await page.locator('#lookup-search').fill(text)
}

/** Enables data saving, so that nothing is downloaded automatically. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  )
}

/** Delays the server's manifest of sets until the returned function is called. */
async function holdManifest(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const { fetch } = globalThis
    const released = new Promise((done) => addEventListener('release-manifest', done, { once: true }))
    globalThis.fetch = async (...request) => {
      if (request[0] === '/reference/manifest.json') await released
      return fetch(...request)
    }
  })
  return () => page.evaluate(() => void dispatchEvent(new Event('release-manifest')))
}

const askServer = (page: Page): Promise<void> => page.getByRole('button', { name: '向服务器查询' }).click()

/** Deletes the pack of HS codes if it is stored. */
async function removeHs(page: Page, server: OwnServer): Promise<void> {
  await open(page, `${server.url}/data-sources`)
  await page.getByRole('button', { name: '移除HS 编码资料包' }).click()
  await expect(page.locator('[data-pack="hs"]')).toContainText('已移除')
}

/** Records the page's API calls. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on(
    'request',
    (request) =>
      request.url().includes('/mapi/') &&
      !BACKGROUND_REQUESTS.test(request.url()) &&
      calls.push(decodeURIComponent(new URL(request.url()).search)),
  )
  return calls
}

/** Browser console messages about a stopped server. */
const LOST = [/request failed: /, /console error: Failed to load resource: net::ERR_/]

test('what is typed into a set that is on the device does not leave it, and the list says how old it is', async ({
  page,
  server,
}) => {
  // The home page requests news and is left first; the following pages request nothing.
  await page.goto('about:blank')
  const calls = callsOf(page)
  for (const [path, text, shown] of [
    ['/tools-gangkou', 'shanghai', 'CNSHA'],
    ['/tools-sjsd', '德国', '柏林'],
    ['/tools-hs', '智能手机', '8517.13'],
  ] as const) {
    await page.goto('about:blank')
    await open(page, server.url + path)
    await page.locator('#lookup-search').pressSequentially(text, { delay: 20 })
    await expect(page.locator('[data-result]').last()).toContainText(shown)
    await expect(label(page)).toHaveText(/^本机.*202\d年/)
    expect(await overflows(page)).toBe(false)
  }
  await page.goto('about:blank')
  await open(page, `${server.url}/tools-jieri/us#y=2026`)
  await expect(page.locator('main')).toContainText('感恩节')
  await expect(label(page)).toHaveText(/^本机/)
  expect(calls).toEqual([])
})

test('a younger set comes whole; the list stays until the visitor takes it, it works without the server, and a server with older facts takes nothing back', async ({
  page,
  context,
  faults,
  server,
}) => {
  faults.allow(...LOST)
  await open(page, `${server.url}/tools-gangkou#q=CNSHA`)
  await expect(list(page)).toContainText('CNSHA')
  await publishNewer(page, server)
  await test.step('the visitor takes it', async () => {
    // The manifest is delayed: a newer set that arrives before the list is read would be shown at once.
    const release = await holdManifest(page)
    await open(page, `${server.url}/tools-gangkou#q=CNSHA`)
    await expect(list(page)).toContainText('CNSHA')
    await release()
    const take = page.getByRole('button', { name: '有更新的资料' })
    await expect(take).toBeVisible()
    await expect(label(page)).toHaveText(/本机.*2026年/)
    await expect(list(page)).not.toContainText(NEW_NAME)
    await take.click()
    await expect(list(page)).toContainText(NEW_NAME)
    await expect(label(page)).toHaveText(/本机.*2099年1月1日/)
    await expect(take).toBeHidden()
  })
  const other = await context.newPage()
  await test.step('rows that an operator imports reach the device', async () => {
    await open(other, `${server.url}/data-sources`)
    await expect(other.locator('[data-refreshed="fba"]')).toContainText('已更新到')
    await open(other, `${server.url}/tools-fba#q=ZZZ9`)
    await expect(other.locator('[data-result]').first()).toContainText(WAREHOUSE)
  })
  await test.step('without the server', async () => {
    await server.kill()
    await open(other, `${server.url}/tools-gangkou#q=${encodeURIComponent(NEW_NAME)}`)
    await expect(list(other)).toContainText('CNSHA')
    await open(other, `${server.url}/data-sources`)
    await expect(other.locator('[data-refreshed="ports"]')).toContainText('已更新到 2099年1月1日')
    expect(await overflows(other)).toBe(false)
  })
  await test.step('a server with older facts', async () => {
    for (const each of [page, other]) await each.goto('about:blank')
    await server.start()
    await open(other, `${server.url}/data-sources`)
    await expect(other.locator('[data-pack="hs"]')).toContainText('已在这台设备上')
    await open(other, `${server.url}/tools-gangkou#q=CNSHA`)
    await expect(list(other)).toContainText(NEW_NAME)
  })
})

test('without the pack, HS codes are asked for at a press, kept, and found again without the server; a server that refuses is told', async ({
  page,
  faults,
  server,
}) => {
  faults.allow(...LOST)
  await removeHs(page, server)
  const calls = callsOf(page)
  await open(page, `${server.url}/tools-hs`)
  await page.locator('#lookup-search').pressSequentially('智能手机', { delay: 20 })
  await expect(page.getByText('编码资料包不在这台设备上')).toBeVisible()
  expect(calls).toEqual([])
  await askServer(page)
  await expect(found(page)).toContainText('8517.13')
  await expect(label(page)).toHaveText(/^服务器数据.*2026年/)
  expect(calls).toEqual(['?keywords=智能手机&pageNumber=1&pageSize=60'])
  // The full set was not downloaded in the background.
  await search(page, '蓝牙耳机')
  await askServer(page)
  await expect(label(page)).toHaveText(/^服务器数据/)
  await expect.poll(() => calls.at(-1)).toContain('蓝牙耳机')
  await page.goto(`${server.url}/tools-hs#code=851713`)
  await expect(page.getByText('归类路径').first()).toBeVisible()

  await page.goto('about:blank')
  await server.kill()
  await open(page, `${server.url}/tools-hs#q=8517.13&code=851713`)
  await expect(found(page)).toContainText('智能手机')
  await expect(label(page)).toHaveText(/^已保存.*只在看过的 \d+ 条里找/)
  await expect(page.getByText('归类路径').first()).toBeVisible()
  expect(await overflows(page)).toBe(false)

  await test.step('a server that refuses is told, and nothing falls back to what was kept', async () => {
    faults.allow(/status of 429/)
    await page.goto('about:blank')
    await server.start(newer, { RATE_LIMIT: '1' })
    await open(page, `${server.url}/tools-hs#q=8517`)
    await askServer(page)
    await expect(label(page)).toHaveText(/^服务器数据/)
    await search(page, '智能手机')
    await askServer(page)
    await expect(page.getByRole('alert')).toContainText('操作太频繁')
    await expect(found(page)).toBeHidden()
  })
})

test('where the set has nothing, the server is asked at a press; what it says is kept', async ({
  page,
  faults,
  server,
}) => {
  faults.allow(...LOST)
  await saveData(page)
  await publishNewer(page, server)
  const calls = callsOf(page)
  await open(page, `${server.url}/tools-hs#q=${encodeURIComponent(NEW_CODE_NAME)}`)
  await expect(page.getByText('没有符合的结果')).toBeVisible()
  expect(calls).toEqual([])
  await page.getByRole('button', { name: '向服务器查询' }).click()
  await expect(found(page)).toContainText('8517.13')
  await expect(label(page)).toHaveText(/^服务器数据.*2099年1月1日/)
  expect(calls).toHaveLength(1)

  await page.goto('about:blank')
  await server.kill()
  await open(page, `${server.url}/tools-hs#q=${encodeURIComponent(NEW_CODE_NAME)}`)
  await expect(found(page)).toContainText('8517.13')
  await expect(label(page)).toHaveText(/^已保存/)
})
