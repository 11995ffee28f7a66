// Covers: src/tools/lookup
import { test, expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { InstalledDevice, waitForPacks } from './installed.ts'
import type { OwnServer } from './own-server.ts'
import { open, overflows, waitForReady, watchFaults, type PageFaults } from './support.ts'

// All tests of this file share one installed device; each starts with a new page, the network and both packs. Tests
// that change the device permanently, such as by caching rows, come last.
test.describe.configure({ mode: 'default' })

let device: InstalledDevice
let server: OwnServer
let context: BrowserContext
let faults: PageFaults
let page: Page

test.beforeAll(async ({}, { project }) => {
  device = new InstalledDevice(project)
  server = device.server
  await device.prepare()
  await server.start()
  context = await device.launch()
  faults = await watchFaults(context)
})
test.beforeEach(async () => {
  page = await context.newPage()
  await open(page, `${server.url}/`)
  await waitForPacks(page)
})
test.afterEach(async () => {
  await page.close()
  await context.setOffline(false)
  expect(faults.list).toEqual([])
})
test.afterAll(async () => {
  await context.close()
  await device.remove()
})

const pack = (set: 'hs' | 'holidays'): Locator => page.locator(`[data-pack="${set}"]`)
const LOST = [/request failed: /, /Failed to load resource: net::ERR_/]

/** Deletes the pack of HS codes if it is stored. */
async function removeHs(): Promise<void> {
  await open(page, `${server.url}/data-sources`)
  await pack('hs').getByRole('button', { name: '移除HS 编码资料包' }).click()
  await expect(pack('hs')).toContainText('已移除')
}

test('packs come by themselves, and their page says so', async () => {
  await open(page, `${server.url}/data-sources`)
  for (const set of ['hs', 'holidays'] as const) {
    await expect(pack(set)).toContainText('已在这台设备上')
    await expect(pack(set)).toContainText(/占 \d\.\d MB/)
    await expect(pack(set)).toContainText('今天下载')
  }
  expect(await overflows(page)).toBe(false)
})

test('a pack is removed, put back, removed, and downloaded again; removed, it does not come by itself', async () => {
  await removeHs()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(pack('hs')).toContainText('已在这台设备上')
  await removeHs()
  await page.reload()
  await waitForReady(page)
  await expect(pack('hs')).toContainText('已移除')
  await expect(pack('holidays')).toContainText('已在这台设备上')
  await pack('hs').getByRole('button', { name: '下载HS 编码资料包' }).click()
  await expect(pack('hs')).toContainText('已在这台设备上')
})

test('a pack of another build is offered as an update', async () => {
  await page.evaluate(async () => {
    const cache = await caches.open('crossport-packs-1')
    const kept = await cache.match('/reference/hs.json')
    if (!kept) throw new Error('no pack')
    const headers = new Headers(kept.headers)
    headers.set('x-pack-hash', '0000000000000000')
    headers.set('x-pack-date', '2020-01-01')
    await cache.put('/reference/hs.json', new Response(await kept.blob(), { headers }))
  })
  // With data saving enabled, packs are not downloaded automatically.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  )
  await open(page, `${server.url}/data-sources`)
  await expect(pack('hs')).toContainText('有更新 · 2020年1月1日')
  await pack('hs').getByRole('button', { name: '更新HS 编码资料包' }).click()
  await expect(pack('hs')).toContainText('已在这台设备上')
})

test('without its pack a tool works online, and keeps what is used', async () => {
  await page.evaluate(() => caches.delete('crossport-packs-1'))
  await page.goto('about:blank')
  await open(page, `${server.url}/tools-hs#q=智能手机`)
  await expect(page.locator('[data-result]')).toContainText('8517.13')
  await waitForPacks(page)
})

test('a damaged pack is told from an empty one and comes from the server again, once', async () => {
  const spoil = (set: string, text: string): Promise<void> =>
    page.evaluate(
      async ([path, body]) => {
        for (const name of await caches.keys()) {
          const cache = await caches.open(name)
          for (const request of await cache.keys())
            if (new URL(request.url).pathname === path) await cache.put(request, new Response(body))
        }
      },
      [`/reference/${set}.json`, text] as const,
    )
  await spoil('hs', '{"id":"hs","rows":[["01')
  await spoil('ports', '{"id":"ports"')
  for (const [path, text] of [
    ['/tools-hs#q=智能手机', '8517.13'],
    ['/tools-gangkou#q=CNSHA', '上海'],
  ] as const) {
    await page.goto('about:blank')
    await open(page, server.url + path)
    await expect(page.locator('[data-result]')).toContainText(text)
  }
  // The newly downloaded pack is stored: it works without the server.
  await context.setOffline(true)
  for (const [path, text] of [
    ['/tools-hs#q=智能手机', '8517.13'],
    ['/tools-gangkou#q=CNSHA', '上海'],
  ] as const) {
    await page.goto('about:blank')
    await open(page, server.url + path)
    await expect(page.locator('[data-result]')).toContainText(text)
  }
})

test('offline and without anything, the page says what is missing and goes on when the network is back', async () => {
  faults.allow(...LOST)
  // Offline first, as a pack being downloaded would be stored again.
  await context.setOffline(true)
  await page.evaluate(() => caches.delete('crossport-packs-1'))
  for (const [path, what] of [
    ['/tools-hs', 'HS 编码资料包'],
    ['/tools-hs#q=手机', 'HS 编码资料包'],
    ['/tools-jieri/us#y=2026', '节假日资料包'],
  ] as const) {
    await page.goto('about:blank')
    await open(page, server.url + path)
    await expect(page.getByRole('alert').first()).toContainText(`${what}不在这台设备上`)
    expect(await overflows(page)).toBe(false)
  }
  await context.setOffline(false)
  await expect(page.locator('[data-result]')).toContainText('感恩节')
})

test('offline and without the pack, what was seen is searched, and what is missing is said', async () => {
  faults.allow(...LOST)
  await removeHs()
  await page.goto('about:blank')
  await open(page, `${server.url}/tools-hs#q=智能手机`)
  await page.getByRole('button', { name: '向服务器查询' }).click()
  await expect(page.locator('[data-origin]').first()).toHaveText(/服务器数据/)

  await context.setOffline(true)
  await server.kill()
  await page.goto('about:blank')
  await open(page, `${server.url}/tools-hs#q=8517.13`)
  await expect(page.locator('[data-result]')).toContainText('智能手机')
  await expect(page.locator('[data-origin]').first()).toHaveText(/已保存.*只在看过的 \d+ 条里找/)
  expect(await overflows(page)).toBe(false)
  await page.locator('#lookup-search').fill('从没查过的货')
  await expect(page.getByText('编码资料包不在这台设备上')).toBeVisible()
  await expect(page.getByRole('button', { name: '向服务器查询' })).toBeVisible()
})
