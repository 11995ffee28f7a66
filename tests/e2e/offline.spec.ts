import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as plain, expect, type BrowserContext } from '@playwright/test'
import { launchProfile, packsStored } from './installed.ts'
import { OwnServer } from './own-server.ts'
import { stockedStore } from './stocked-store.ts'
import { expectResult, open, overflows, until, watchFaults, type Faults } from './support.ts'
import { address, TOOLS } from './tools.ts'

// One browser profile for the whole file: installed by one visit, then without a network for good.
plain.describe.configure({ mode: 'default' })

const server = new OwnServer({ stock: stockedStore() })
let folder: string
let context: BrowserContext
let faults: Faults

plain.beforeAll(async ({}, testInfo) => {
  folder = await mkdtemp(join(tmpdir(), 'crossport-e2e-profile-'))
  await server.start()
  const first = await launchProfile(folder, testInfo.project)
  const page = await first.newPage()
  await open(page, `${server.url}/`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await until(page, () => navigator.serviceWorker.controller === null, 'the first visit was served by the network')
  await packsStored(page)
  // One pack comes only when it is asked for.
  await open(page, `${server.url}/data-sources`)
  await page.locator('[data-pack="ip"]').getByRole('button', { name: /^下载/ }).click()
  await expect(page.locator('[data-pack="ip"]')).toContainText('已在这台设备上')
  await server.kill()
  await first.close()

  context = await launchProfile(folder, testInfo.project)
  await context.setOffline(true)
  faults = await watchFaults(context)
})

plain.afterAll(async () => {
  await context.close()
  await server.remove()
  await rm(folder, { recursive: true, force: true })
})

for (const tool of TOOLS) {
  plain(`${tool.slug} opens by a deep link never visited, without network or server`, async () => {
    const page = await context.newPage()
    // The bare address and the last parameter, such as a language.
    for (const [first, { label, title }] of Object.entries(tool.words)) {
      const example = tool.examples[0]
      await page.goto('about:blank')
      await open(page, server.url + address(first === '' ? tool.slug : `${tool.slug}/${first}`, example?.state))
      await expect(page.locator('h1')).toHaveText(label)
      await expect(page).toHaveTitle(title)
      // Examples are written for the bare address; a converter computes them under every other one too.
      if (first === '' || tool.group === 'converter') await expectResult(page, example?.expect ?? '')
    }
    expect(await overflows(page)).toBe(false)
    await expect(page.getByRole('status').filter({ hasText: '离线' })).toBeVisible()
    await page.close()
    expect(faults.list).toEqual([])
  })
}

plain('pages that are no tools open offline too', async () => {
  const page = await context.newPage()
  for (const [path, heading] of [['/', '跨境生意的随身工具箱'], ['/tools', '全部工具'], ['/status/offline', '内容已下线']] as const) {
    await open(page, server.url + path)
    await expect(page.locator('h1')).toHaveText(heading)
  }
  expect(faults.list).toEqual([])
})

plain('spec 2.4: an unknown path shows the 404 page offline', async () => {
  const page = await context.newPage()
  await open(page, `${server.url}/no/such-page`)
  await expect(page.locator('h1')).toHaveText('页面不存在')
  await expect(page.getByText('没有这个地址：/no/such-page')).toBeVisible()
  expect(faults.list).toEqual([])
})

plain('the badge goes when the network comes back', async () => {
  const page = await context.newPage()
  await open(page, `${server.url}/tools-len#v=3&u=ft`)
  const badge = page.getByRole('status').filter({ hasText: '离线' })
  await expect(badge).toBeVisible()
  await server.start()
  await context.setOffline(false)
  await expect(badge).toHaveCount(0)
  await expectResult(page, '0.9144')
  await page.reload()
  await expectResult(page, '0.9144')
  await expect(badge).toHaveCount(0)
})
