import { expectSteady, expectSteadyLoad, watchShifts } from './layout-shifts.ts'
import { expect, open, ready, test } from './support.ts'
import { address } from './tools.ts'

/** Each page with what it shows once it has answered. */
const PAGES: [string, string | RegExp][] = [
  [address('fba'), 'ONT8'],
  [address('fba', { view: 'book' }), /\d+ 个仓库/],
  [address('fba', { country: 'Germany' }), 'Havellandstrasse 5'],
  [address('fba', { q: 'ONT8', open: 'ONT8' }), '最近的港口'],
  [address('gangkou'), /\d+ 个港口/],
  [address('gangkou', { port: 'CNSHA' }), '31.23'],
  [address('gangkou', { view: 'distance', from: 'CNSHA', to: 'USLAX' }), '海里'],
  [address('gangkou', { q: '洛杉矶' }), 'USLAX'],
  [address('hs'), '第一类'],
  [address('hs', { q: '手机' }), '8517.13'],
  [address('hs', { code: '851712' }), '8517.12'],
  [address('jieri'), '元旦'],
  [address('jieri', { q: '德国', y: '2026' }), '耶稣升天节'],
  [address('jieri', { v: 'compare', with: 'DE,FR,IT', y: '2026', m: '5' }), '耶稣升天节'],
  [address('jieri/us'), '感恩节'],
  [address('sjsd'), '个国家和地区'],
  [address('sjsd', { p: 'CN,GB', d: '2026-11-20' }), '17:00–18:00'],
  [address('sjsd', { t: '9:00', d: '2026-11-20' }), '北京 次日 01:00'],
  [address('sjsd', { open: 'US' }), '复制全部'],
  [address('sjsd/us'), '国际区号'],
  [address('logo'), /\d+ 个/],
  [address('logo', { q: '微信' }), 'WeChat'],
  [address('shuyu'), '条术语'],
  [address('shuyu', { main: '外贸', sub: '税费' }), '出口退税'],
  [address('shuyu', { q: 'FOB', open: 'fob' }), '成本加保险费运费'],
  [address('huobi', { open: 'HKD' }), 'Hong Kong Dollar'],
  ['/tools', '全部工具'],
  ['/data-sources', '占 '],
]

for (const [path, text] of PAGES) {
  test(`${path} keeps its place while it comes alive`, async ({ page, isMobile }) => {
    await expectSteadyLoad(page, path, isMobile, () => expect(page.locator('#main')).toContainText(text))
  })
}

test('typing on /tools-hs moves nothing but the list @phone', async ({ page }) => {
  await open(page, address('hs'))
  await expect(page.locator('[data-result]')).toContainText('第一类')
  const takeShifts = await watchShifts(page)
  await page.reload()
  await ready(page)
  await expect(page.locator('[data-result]')).toContainText('第一类')
  await takeShifts()
  await page.locator('#lookup-search').pressSequentially('手机')
  await expect(page.getByRole('list', { name: 'HS 编码' })).toContainText('8517.13')
  expectSteady(await takeShifts())
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pages under parameters have their own title and what the bundled sets say', { tag: '@desktop' }, async ({ page, faults }) => {
    faults.allow(/status of 404/)
    await page.goto('/tools-sjsd/us')
    await expect(page).toHaveTitle(/美国时间和首都/)
    const country = page.getByRole('region', { name: '这个国家' })
    await expect(country).toContainText('Washington, D.C.')
    await expect(country).toContainText('冬令时')
    await page.goto('/tools-hlhs/USD/EUR')
    await expect(page).toHaveTitle(/美元兑欧元/)
    await expect(page.locator('[data-rate-source]')).toContainText(/随应用附带的数据\d{4}年\d+月\d+日的汇率/)
    await page.goto('/tools-jieri/DE')
    await expect(page).toHaveURL(/\/tools-jieri\/de$/)
    await expect(page.locator('h2').filter({ hasText: '德国' })).toBeVisible()
    expect((await page.goto('/tools-sjsd/xx'))?.status()).toBe(404)
  })
})

test('the holidays are those of the country that was typed, and again those of before when nothing is', { tag: '@phone' }, async ({ page }) => {
  await open(page, address('jieri', { y: '2026' }))
  await page.locator('#lookup-search').fill('德国')
  await expect(page.getByRole('heading', { name: /德国/ })).toBeVisible()
  await expect(page.locator('[data-result]')).toContainText('耶稣升天节')
  await page.locator('#lookup-search').fill('')
  await expect(page.getByRole('heading', { name: /美国/ })).toBeVisible()
})

test('what is typed key by key finds what it names', { tag: '@phone' }, async ({ page }) => {
  for (const [slug, list, text, found] of [['gangkou', '港口', '洛杉矶', 'USLAX'], ['shuyu', '术语', '到岸价', 'CIF']] as const) {
    await open(page, address(slug))
    await page.locator('#lookup-search').pressSequentially(text)
    await expect(page.getByRole('list', { name: list }), slug).toContainText(found)
  }
})
