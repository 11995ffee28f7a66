// Covers: src/tools/ai, src/tools/converter, src/tools/lookup, src/tools/money, src/tools/seo, src/tools/text, src/tools/video
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as plain, expect, type BrowserContext } from '@playwright/test'
import { InstalledDevice } from './installed.ts'
import { BUILT, type OwnServer } from './own-server.ts'
import { expectResult, open, overflows, watchFaults, type PageFaults } from './support.ts'
import { address, TOOLS } from './tools.ts'

// One installed device for the whole file, offline and without a server until the last test.
plain.describe.configure({ mode: 'default' })

let device: InstalledDevice
let server: OwnServer
let context: BrowserContext
let faults: PageFaults

plain.beforeAll(async ({}, { project }) => {
  device = new InstalledDevice(project)
  server = device.server
  await device.prepare()
  await server.start()
  context = await device.launch()
  const page = await context.newPage()
  // One pack is only downloaded on request.
  await open(page, `${server.url}/data-sources`)
  await page.locator('[data-pack="ip"]').getByRole('button', { name: /^下载/ }).click()
  await expect(page.locator('[data-pack="ip"]')).toContainText('已在这台设备上')
  await context.close()
  await server.kill()

  context = await device.launch()
  await context.setOffline(true)
  faults = await watchFaults(context)
})

plain.afterAll(async () => {
  await context.close()
  await device.remove()
})

plain('every part of every tool is among what the app stores, and each way of getting a tool is tried below', () => {
  const stored = new Set(
    [...readFileSync(join(BUILT, 'sw.js'), 'utf8').matchAll(/"url":"([^"]+)"/g)].map(([, path]) => `/${path}`),
  )
  expect(stored.size).toBeGreaterThan(100)
  const { modules } = JSON.parse(readFileSync(join(BUILT, 'template.json'), 'utf8')) as {
    modules: Record<string, string[]>
  }
  for (const { slug } of TOOLS)
    expect(
      modules[`${slug}.tool.ts`]?.filter((path) => !stored.has(path)),
      slug,
    ).toEqual([])
  expect(SAMPLES.filter((slug) => !TOOLS.some((tool) => tool.slug === slug))).toEqual([])
})

/** One tool of each worker and page layout; the others share their parts. */
const SAMPLES = [
  'len',
  'jinzhi',
  'time',
  'shaixuan',
  'URL',
  'hs',
  'jieri',
  'gangkou',
  'shuyu',
  'ip',
  'hlhs',
  'tijizhong',
  'weijin',
  'huashu',
  'tdkscq',
  'seo',
  'TikTok',
]
for (const tool of TOOLS.filter(({ slug }) => SAMPLES.includes(slug))) {
  plain(`${tool.slug} opens by a deep link never visited, without network or server`, async () => {
    const page = await context.newPage()
    // The bare path and the last parameter, such as a language.
    for (const [first, { label, title }] of Object.entries(tool.words)) {
      const example = tool.examples[0]
      await page.goto('about:blank')
      await open(page, server.url + address(first === '' ? tool.slug : `${tool.slug}/${first}`, example?.state))
      await expect(page.locator('h1')).toHaveText(label)
      await expect(page).toHaveTitle(title)
      // Examples are written for the bare path; converters compute them under every parameter.
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
  for (const [path, heading] of [
    ['/', '跨境生意的随身工具箱'],
    ['/tools', '全部工具'],
    ['/status/offline', '内容已下线'],
  ] as const) {
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
