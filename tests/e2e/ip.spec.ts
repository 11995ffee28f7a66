// Covers: src/tools/lookup
import { expectAccessible } from './accessible.ts'
import { expect, open, overflows, test } from './support.ts'

const COLUMN = ['8.8.8.8', '120.24.78.68', '10.0.0.1', '２００１：４８６０：４８６０：：８８８８', 'example.com']

test("one's own address, another, a column on the device, and no network", async ({ page, context }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.startsWith('/mapi/tools/id/ip-info')) asked.push(url.searchParams.get('searchIp') ?? '')
  })
  await open(page, '/tools-ip')
  const result = page.locator('[data-result]').first()
  await expect(page.getByRole('region', { name: '你的 IP', exact: true })).toContainText('本机回环')
  await expect(page.getByText('时区和语言只在这台设备上比较，不发送。')).toBeVisible()
  expect(new URL(page.url()).hash, 'the own address stands in no address').toBe('')
  await expectAccessible(page, 'one address')

  const field = page.getByRole('searchbox', { name: '查 IP 地址' })
  await field.fill('1.1.1.1')
  await expect(result).toContainText('可能已变更')
  await expect(result).toContainText('Cloudflare')
  await expect(page.locator('[data-origin]')).toHaveAttribute('data-origin', 'live')
  await field.fill('1.2.3.400')
  await expect(page.getByRole('alert')).toHaveText('IPv4 的每一段应为 0 至 255')
  await field.fill('example.com')
  await expect(page.getByRole('alert')).toContainText('这是域名')
  expect(asked, 'what is no address is not sent').toEqual(['', '1.1.1.1'])

  await page.getByRole('button', { name: '批量查' }).click()
  await page.getByRole('button', { name: '下载离线数据' }).click()
  await page.getByRole('textbox').fill(COLUMN.join('\n'))
  await expect(page.getByRole('region', { name: '批量结果' })).toContainText('中国 广东省 深圳市')
  await expect(page.getByText('5 行，其中 1 行无法识别')).toBeVisible()
  await expect(page.getByRole('region', { name: '按国家统计' })).toContainText('美国')
  await expectAccessible(page, 'a column')
  expect(await overflows(page)).toBe(false)

  await context.setOffline(true)
  await page.getByRole('button', { name: '查一个' }).click()
  await field.fill('120.24.78.68')
  await expect(result).toContainText('中国 广东省 深圳市')
  await expect(page.locator('[data-origin]')).toHaveAttribute('data-origin', 'device')
  expect(asked.slice(2), 'what the device can say is not sent').toEqual([])
})
