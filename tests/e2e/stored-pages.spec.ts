import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openInstalled, test } from './installed.ts'
import { watchShifts } from './layout-shifts.ts'
import { copyBuild, makeBuildFolder } from './newer-build.ts'
import { OwnServer } from './own-server.ts'
import { newerBuildPath, filledStorePath } from './prepared.ts'
import { expect, expectResult, open, waitForReady, test as plain } from './support.ts'

/** A stored page that the service worker rendered into the shell. */
const drawn = (page: Page) => page.locator('html[data-drawn]:has(#page-modules) #root[data-path]')
const newer = (page: Page) => page.locator('html[data-build="newer"]')

const pageCaches = (page: Page): Promise<number> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('crossport-pages-')).length)

/** Opens a URL as a new document, even if only its fragment differs. */
async function openAnew(page: Page, server: OwnServer, path: string): Promise<void> {
  await page.goto('about:blank')
  await open(page, server.url + path)
}

test('a tool never visited comes drawn, offline, under the policy of its shell, and is taken over as it is', async ({
  page,
  context,
  server,
}) => {
  const policy = (await fetch(`http://127.0.0.1:${server.port}/shell.html`)).headers.get('content-security-policy')
  await context.setOffline(true)
  await page.goto('about:blank')
  const answer = await page.goto(`${server.url}/tools-wendu?from=home#v=100&u=c`)
  expect(answer?.headers()['content-security-policy']).toBe(policy)
  expect(answer?.headers()['content-type']).toBe('text/html; charset=utf-8')
  await page.locator('h1').evaluate((node) => Object.assign(node, { cameWithDocument: true }))
  await waitForReady(page)
  await expectResult(page, '212')
  expect(await page.locator('h1').evaluate((node) => 'cameWithDocument' in node)).toBe(true)
  await expect(page).toHaveTitle(/温度换算/)
  await expect(drawn(page)).toHaveCount(1)
})

test('where the device may know better, and elsewhere, the shell is served', async ({ page, server }) => {
  for (const path of ['/tools-hlhs', '/tools-len/en', '/tools', '/']) {
    await openAnew(page, server, path)
    await expect(page.locator('#page-modules'), path).toHaveCount(1)
    await expect(drawn(page), path).toHaveCount(0)
  }
})

test('units that this device pinned stand on top, and nothing moves', async ({ page, server }) => {
  await open(page, `${server.url}/tools-len`)
  await page.evaluate(() =>
    localStorage.setItem(
      'crossport.preferences',
      JSON.stringify({ theme: 'dark', pinnedUnits: { len: ['mi', 'ft'] } }),
    ),
  )
  const takeShifts = await watchShifts(page)
  await openAnew(page, server, '/tools-len')
  await expect(drawn(page)).toHaveCount(1)
  const firstUnits = (): Promise<(string | undefined)[]> =>
    page.locator('[data-unit]').evaluateAll((rows) => rows.slice(0, 2).map((row) => (row as HTMLElement).dataset.unit))
  await expect.poll(firstUnits).toEqual(['mi', 'ft'])
  await expect(page.locator('[data-unit="mi"]')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await takeShifts()).toEqual([])
})

test('a document meets the parts of its own build only, while the next one waits and after it took over', async ({
  page,
  server,
}) => {
  await open(page, `${server.url}/tools-len`)
  // While a page of the old build is open, the new service worker waits.
  const other = await page.context().newPage()
  await open(other, `${server.url}/tools-zhiliang`)
  await server.kill()
  await server.start(newerBuildPath())
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state))
    .toBe('installed')
  expect(await pageCaches(page), 'each build has its own').toBe(2)

  await openAnew(page, server, '/tools-wendu#v=100&u=c')
  await expectResult(page, '212')
  await expect(drawn(page)).toHaveCount(1)
  await expect(newer(page), 'the old build goes on').toHaveCount(0)

  await page.getByRole('status').filter({ hasText: '有新版本' }).getByRole('button', { name: '刷新' }).click()
  await expect(newer(page)).toHaveCount(1)
  await waitForReady(page)
  await expectResult(page, '212')
  await expect(drawn(page)).toHaveCount(1)
  await expect.poll(() => pageCaches(page), 'the old pages are gone').toBe(1)
  await other.reload()
  await waitForReady(other)
  await expect(newer(other)).toHaveCount(1)
  await other.close()
})

/** Script that runs first in the service worker and simulates full storage for documents. */
const FULL_DEVICE = `{const put=Cache.prototype.put;Cache.prototype.put=function(key,answer){return typeof key==='string'&&key.startsWith('/tools-')?Promise.reject(new DOMException('full','QuotaExceededError')):put.call(this,key,answer)}}`

plain.describe('what is installed from a build of its own', () => {
  plain.use({ installs: true })

  plain(
    'where no page can be stored, the build is stored all the same, and the shell serves',
    async ({ page, faults }) => {
      faults.allow(/pages not stored/)
      const folder = await makeBuildFolder()
      const server = new OwnServer({ stock: filledStorePath() })
      try {
        const build = join(folder, 'client')
        await copyBuild(build, FULL_DEVICE)
        await server.start(build)
        await openInstalled(page, `${server.url}/`)
        await openAnew(page, server, '/tools-wendu#v=100&u=c')
        await expectResult(page, '212')
        await expect(page.locator('#page-modules')).toHaveCount(1)
        await expect(drawn(page)).toHaveCount(0)
        // The page is closed first, as it would send requests to the stopped server.
        await page.close()
      } finally {
        await server.remove()
        await rm(folder, { recursive: true, force: true })
      }
    },
  )
})
