import { expectSteadyLoad } from './layout-shifts.ts'
import { serveRates, source, trendChart } from './rates-page.ts'
import { expect, expectResult, open, test } from './support.ts'

for (const path of ['/tools-hlhs', '/tools-hlhs#v=1234.5&f=EUR&t=JPY', '/tools-hlhs/EUR/CNY']) {
  test(`${path} keeps its place while newer rates come`, async ({ page, isMobile }) => {
    await serveRates(page)
    await expectSteadyLoad(page, path, isMobile, () => expect(source(page)).toContainText('2099年1月2日的汇率'))
  })
}

for (const path of ['/tools-yjhs', '/tools-yjhs#v=100&s=EUR', '/tools-yjhs/europe', '/tools-yjhs/all', '/tools-whpj', '/tools-whpj#v=1000', '/tools-whpj#q=USD&v=1', '/tools-paypal#v=100', '/tools-paypal#v=100&to=CNY', '/tools-paypal#v=100&d=reverse', '/tools-huobi', '/tools-huobi#q=EUR']) {
  test(`${path} keeps its place while it comes alive`, async ({ page, isMobile }) => {
    await expectSteadyLoad(page, path, isMobile, () => expect(page.locator('[data-result]').first()).toContainText(/\d/))
  })
}

for (const [path, shown] of [['/tools-jinzhi#v=255&u=dec', 'FF'], ['/tools-len#v=5&u=m&f=m&t=pc', '1.62039×10⁻¹⁶'], ['/tools-tijizhong#l=60&w=40&h=30&kg=5', '14.5 kg']] as const) {
  test(`${path} keeps its place while its formula and results come`, async ({ page, isMobile }) => {
    await expectSteadyLoad(page, path, isMobile, async () => {
      await expectResult(page, shown)
      if (path.includes('pc')) await expect(page.getByRole('region', { name: '换算关系' })).toContainText('秒差距')
    })
  })
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, ...words] of [
    ['/tools-hlhs', /1 USD = \d\.\d+ CNY/, /随应用附带的数据/, /年\d+月\d+日的汇率/],
    ['/tools-yjhs', /随应用附带的数据/, /年\d+月\d+日的汇率/],
    ['/tools-whpj', /参考中间价 49 种/, /不是银行牌价/, /美元USD\d{3}/, /随应用附带的数据/, /年\d+月\d+日的汇率/],
    ['/tools-paypal', /每笔固定费/, /示例，\d+年/],
    ['/tools-huobi', /172 种货币/, /1美元=100美分/],
  ] as const) {
    test(`${path} has its dated figures in the document`, { tag: '@desktop' }, async ({ page }) => {
      await page.goto(path)
      for (const word of words) await expect(page.locator('#root')).toContainText(word)
    })
  }
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
