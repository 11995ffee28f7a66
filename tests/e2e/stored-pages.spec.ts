import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openInstalled } from './installed.ts'
import { watchShifts } from './layout-shifts.ts'
import { copyBuild, makeNewerBuild } from './newer-build.ts'
import { OwnServer } from './own-server.ts'
import { stockedStore } from './stocked-store.ts'
import { expect, expectResult, open, ready, test } from './support.ts'

let folder: string
let server: OwnServer

test.use({ installs: true })

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crossport-e2e-stored-'))
  server = new OwnServer({ stock: stockedStore() })
})

test.afterEach(async ({ page }) => {
  // A page that is still open would ask a server that is gone.
  await page.close()
  await server.remove()
  await rm(folder, { recursive: true, force: true })
})

/** A page that came as a document of its own, drawn in the shell. */
const drawn = (page: Page) => page.locator('html[data-drawn]:has(#page-modules) #root[data-path]')
const newer = (page: Page) => page.locator('html[data-build="newer"]')

const pageCaches = (page: Page): Promise<number> => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('crossport-pages-')).length)

/** Opens an address as a document of its own: one that differs after the # only would not be loaded. */
async function openAnew(page: Page, path: string): Promise<void> {
  await page.goto('about:blank')
  await open(page, server.url + path)
}

test('a tool never visited comes drawn, offline, under the policy of its shell, and is taken over as it is', async ({ page, context }) => {
  await server.start()
  await openInstalled(page, `${server.url}/`)
  const policy = (await page.request.get(`${server.url}/shell.html`)).headers()['content-security-policy']
  await context.setOffline(true)
  await page.goto('about:blank')
  const answer = await page.goto(`${server.url}/tools-wendu?from=home#v=100&u=c`)
  expect(answer?.headers()['content-security-policy']).toBe(policy)
  expect(answer?.headers()['content-type']).toBe('text/html; charset=utf-8')
  await page.locator('h1').evaluate((node) => Object.assign(node, { cameWithDocument: true }))
  await ready(page)
  await expectResult(page, '212')
  expect(await page.locator('h1').evaluate((node) => 'cameWithDocument' in node)).toBe(true)
  await expect(page).toHaveTitle(/温度换算/)
  await expect(drawn(page)).toHaveCount(1)
})

test('where the device may know better, and elsewhere, the shell is served', async ({ page }) => {
  await server.start()
  await openInstalled(page, `${server.url}/`)
  for (const path of ['/tools-hlhs', '/tools-len/en', '/tools', '/']) {
    await openAnew(page, path)
    await expect(page.locator('#page-modules'), path).toHaveCount(1)
    await expect(drawn(page), path).toHaveCount(0)
  }
})

test('units that this device pinned stand on top, and nothing moves', async ({ page }) => {
  await server.start()
  await openInstalled(page, `${server.url}/tools-len`)
  await page.evaluate(() => localStorage.setItem('crossport.preferences', JSON.stringify({ theme: 'dark', pinnedUnits: { len: ['mi', 'ft'] } })))
  const takeShifts = await watchShifts(page)
  await openAnew(page, '/tools-len')
  await expect(drawn(page)).toHaveCount(1)
  const firstUnits = (): Promise<(string | undefined)[]> => page.locator('[data-unit]').evaluateAll((rows) => rows.slice(0, 2).map((row) => (row as HTMLElement).dataset.unit))
  await expect.poll(firstUnits).toEqual(['mi', 'ft'])
  await expect(page.locator('[data-unit="mi"]')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await takeShifts()).toEqual([])
})

test('a document meets the parts of its own build only, while the next one waits and after it took over', async ({ page }) => {
  const next = join(folder, 'client')
  await makeNewerBuild(next)
  await server.start()
  await openInstalled(page, `${server.url}/tools-len`)
  // While a page of the old build is open, the next one waits.
  const other = await page.context().newPage()
  await open(other, `${server.url}/tools-zhiliang`)
  await server.kill()
  await server.start(next)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)).toBe('installed')
  expect(await pageCaches(page), 'each build has its own').toBe(2)

  await openAnew(page, '/tools-wendu#v=100&u=c')
  await expectResult(page, '212')
  await expect(drawn(page)).toHaveCount(1)
  await expect(newer(page), 'the old build goes on').toHaveCount(0)

  await page.getByRole('status').filter({ hasText: '有新版本' }).getByRole('button', { name: '刷新' }).click()
  await expect(newer(page)).toHaveCount(1)
  await ready(page)
  await expectResult(page, '212')
  await expect(drawn(page)).toHaveCount(1)
  await expect.poll(() => pageCaches(page), 'the old pages are gone').toBe(1)
  await other.reload()
  await ready(other)
  await expect(newer(other)).toHaveCount(1)
  await other.close()
})

/** What keeps pages from being stored or read, as a script that runs first in the service worker. */
const HINDRANCES: [what: string, script: string][] = [
  ['a full device', `{const put=Cache.prototype.put;Cache.prototype.put=function(key,answer){return typeof key==='string'&&key.startsWith('/tools-')?Promise.reject(new DOMException('full','QuotaExceededError')):put.call(this,key,answer)}}`],
  ['a cache that cannot be read', `{const match=CacheStorage.prototype.match;CacheStorage.prototype.match=function(asked,how){return how?.cacheName?.startsWith('crossport-pages-')?Promise.reject(new DOMException('broken','UnknownError')):match.call(this,asked,how)}}`],
  ['no file of pages', `{const get=fetch;fetch=(asked,how)=>get(String(asked.url??asked).replace(/pages-([0-9a-f]+\\.json)/,'gone-$1'),how)}`],
]

test('pages of another build than the shell are not stored', async ({ page }) => {
  const build = join(folder, 'client')
  await copyBuild(build)
  await appendFile(join(build, 'shell.html'), '<!-- of the next build -->')
  await server.start(build)
  await openInstalled(page, `${server.url}/`)
  await openAnew(page, '/tools-wendu#v=100&u=c')
  await expectResult(page, '212')
  await expect(drawn(page)).toHaveCount(0)
  expect(await pageCaches(page)).toBe(0)
})

for (const [what, script] of HINDRANCES) {
  test(`${what}: the build is stored all the same, and the shell serves`, async ({ page, faults }) => {
    faults.allow(/pages not stored/)
    const build = join(folder, 'client')
    await copyBuild(build, script)
    await server.start(build)
    await openInstalled(page, `${server.url}/`)
    await openAnew(page, '/tools-wendu#v=100&u=c')
    await expectResult(page, '212')
    await expect(page.locator('#page-modules')).toHaveCount(1)
    await expect(drawn(page)).toHaveCount(0)
  })
}
