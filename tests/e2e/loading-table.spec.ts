// Covers: src/tools/lookup, src/tools/money
import type { Page } from '@playwright/test'
import { expectNoShifts, slowDown, watchShifts } from './layout-shifts.ts'
import { serveRates, source, trendChart } from './rates-page.ts'
import { expect, open, waitForReady, results, test } from './support.ts'
import { splitIntoShares } from './sweep-pages.ts'
import { address } from './tools.ts'

/** URLs with state, and the text that the page must show. Bare pages are in sweep.spec.ts. */
const FILLED: readonly (readonly [string, string | RegExp])[] = [
  [address('fba', { view: 'book' }), /\d+ 个仓库/],
  [address('fba', { country: 'Germany' }), 'Havellandstrasse 5'],
  [address('gangkou', { port: 'CNSHA' }), '31.23'],
  [address('gangkou', { view: 'distance', from: 'CNSHA', to: 'USLAX' }), '海里'],
  [address('gangkou', { q: '洛杉矶' }), 'USLAX'],
  [address('hs', { q: '手机' }), '8517.13'],
  [address('hs', { code: '851712' }), '8517.12'],
  [address('jieri', { q: '德国', y: '2026' }), '耶稣升天节'],
  [address('jieri', { v: 'compare', with: 'DE,FR,IT', y: '2026', m: '5' }), '耶稣升天节'],
  [address('jieri/us'), '感恩节'],
  [address('sjsd', { p: 'CN,GB', d: '2026-11-20' }), '17:00–18:00'],
  [address('sjsd', { t: '9:00', d: '2026-11-20' }), '北京 次日 01:00'],
  [address('sjsd', { open: 'US' }), '复制全部'],
  [address('sjsd/us'), '国际区号'],
  [address('logo', { q: '微信' }), 'WeChat'],
  [address('shuyu', { main: '外贸', sub: '税费' }), '出口退税'],
  [address('shuyu', { q: 'FOB', open: 'fob' }), '成本加保险费运费'],
  [address('huobi', { open: 'HKD' }), 'Hong Kong Dollar'],
  [address('huobi', { q: 'EUR' }), '欧元'],
  [
    address('hlhs', { v: '100', f: 'USD', t: 'CNY', q: '100_USD_CNY_7.1035_2026-09-29_currency-api_2026-09-30' }),
    '当时汇率',
  ],
  [address('yjhs', { v: '100', s: 'EUR' }), /\d/],
  ['/tools-yjhs/europe', /\d/],
  ['/tools-yjhs/all', /\d/],
  [address('whpj', { v: '1000' }), /\d/],
  [address('whpj', { q: 'USD', v: '1' }), /\d/],
  [address('paypal', { v: '100' }), /\d/],
  [address('paypal', { v: '100', to: 'CNY' }), /\d/],
  [address('paypal', { v: '100', d: 'reverse' }), /\d/],
  [address('ip', { ip: '8.8.8.8' }), '查询结果'],
  [address('jinzhi', { v: '255', u: 'dec' }), 'FF'],
  [address('tijizhong', { l: '60', w: '40', h: '30', kg: '5' }), '14.5 kg'],
]

/** URLs with a value that causes a message below its field. */
const SAID: readonly (readonly [string, string | RegExp])[] = [
  ['/tools-hlhs/EUR/CNY#v=1.234', '小数写 1.2340'],
  [address('hlhs', { v: '1,5' }), '逗号的写法有歧义'],
  [address('hlhs', { v: '5', f: 'USD', t: 'USD' }), '已改为'],
  [address('yjhs', { v: '1.234', s: 'EUR' }), '小数写 1.2340'],
  [address('yjhs', { v: 'abc' }), '请输入金额'],
  [address('paypal', { v: '5 kg' }), '请输入金额'],
  [address('whpj', { v: '1,5' }), '逗号的写法有歧义'],
  [address('tijizhong', { l: 'abc', w: '40', h: '30' }), /请|无法/],
  [address('len', { v: '1,5' }), '逗号的写法有歧义'],
  [address('zhiliang', { v: '12 parrots of a long name' }), '无法识别'],
]

/** Pages opened on a slow phone: one of each kind whose figures, rows or formula load late. */
const SLOW: readonly (readonly [string, string | RegExp])[] = [
  [address('len', { v: '5', u: 'm', f: 'm', t: 'pc' }), '秒差距'],
  [address('fba', { q: 'ONT8', open: 'ONT8' }), '最近的港口'],
  [address('jieri'), '元旦'],
  [address('sjsd'), '个国家和地区'],
  [address('yjhs'), /\d/],
  [address('ip'), '你的 IP'],
  ['/data-sources', '占 '],
]

/** Waits for a text in the page, a field or a result. */
async function expectShown(page: Page, text: string | RegExp): Promise<void> {
  const shown = async (): Promise<string> =>
    [await page.locator('#main').innerText(), ...(await results(page))].join('\n')
  await expect
    .poll(shown, `the page shows ${String(text)}`)
    .toMatch(text instanceof RegExp ? text : new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))
}

/** Opens pages one after the other in a warm context; none may shift while hydrating. */
async function expectSteadyPages(page: Page, rows: typeof FILLED): Promise<void> {
  const takeShifts = await watchShifts(page)
  for (const [path, text] of rows) {
    await test.step(path, async () => {
      // Left first, as changing only the fragment would not load the page.
      await page.goto('about:blank')
      await open(page, path)
      await expectShown(page, text)
      expectNoShifts(await takeShifts())
    })
  }
}

for (const share of splitIntoShares(FILLED, 10)) {
  test(`${share[0]?.[0] ?? ''} to ${share.at(-1)?.[0] ?? ''} keep their place while they come alive`, ({ page }) =>
    expectSteadyPages(page, share))
}

test('a sentence on what the address enters moves nothing', ({ page }) => expectSteadyPages(page, SAID))

test('pages keep their place on a slow phone', async ({ page }) => {
  await slowDown(page)
  await expectSteadyPages(page, SLOW)
})

for (const path of ['/tools-hlhs', '/tools-hlhs#v=1234.5&f=EUR&t=JPY', '/tools-hlhs/EUR/CNY']) {
  test(`${path} keeps its place while newer rates come`, async ({ page }) => {
    await serveRates(page)
    if (!path.includes('EUR')) await slowDown(page)
    const takeShifts = await watchShifts(page)
    await page.goto(path)
    await waitForReady(page)
    await expect(source(page)).toContainText('2099年1月2日的汇率')
    expectNoShifts(await takeShifts())
  })
}

test('typing on /tools-hs moves nothing but the list', async ({ page }) => {
  await open(page, address('hs'))
  await expect(page.locator('[data-result]')).toContainText('第一类')
  const takeShifts = await watchShifts(page)
  await page.reload()
  await waitForReady(page)
  await expect(page.locator('[data-result]')).toContainText('第一类')
  await takeShifts()
  await page.locator('#lookup-search').pressSequentially('手机')
  await expect(page.getByRole('list', { name: 'HS 编码' })).toContainText('8517.13')
  expectNoShifts(await takeShifts())
})

test('the chart of a trend is drawn when it comes into view, and nothing moves', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await open(page, '/tools-hlhs')
  const top = () => page.getByText('走势数据表').evaluate((element) => element.getBoundingClientRect().top + scrollY)
  const before = await top()
  await expect(page.getByRole('slider')).toHaveCount(0)
  await expect(await trendChart(page)).toBeVisible()
  expect(await top()).toBe(before)
})
