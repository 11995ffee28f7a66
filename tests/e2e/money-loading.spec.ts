import type { Page } from '@playwright/test'
import { serveRates, source } from './rates-page.ts'
import { expect, ready, test } from './support.ts'

/** As of a phone beside the machine of the tests. */
const SLOWER = 4
/** What a visitor may see move of a page, as the browser reckons it. */
const MOST_SHIFT = 0.01

async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0, moved: [] as string[] }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] })[]) {
        if (hadRecentInput) continue
        seen.shift += value
        seen.moved.push(`${value} ${sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

interface Seen {
  shift: number
  moved: string[]
}

const seenOn = (page: Page): Promise<Seen> =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    return (globalThis as unknown as { seen: Seen }).seen
  })

for (const path of ['/tools-hlhs', '/tools-hlhs#v=1234.5&f=EUR&t=JPY', '/tools-hlhs/EUR/CNY']) {
  test(`${path} keeps its place while newer rates come`, async ({ page }) => {
    await serveRates(page)
    await watch(page)
    await page.goto(path)
    await ready(page)
    await expect(source(page)).toContainText('2099年1月2日的汇率')
    const { shift, moved } = await seenOn(page)
    expect(shift, moved.join('\n')).toBeLessThan(MOST_SHIFT)
  })
}

for (const path of ['/tools-yjhs', '/tools-yjhs#v=100&s=EUR', '/tools-yjhs/europe', '/tools-yjhs/all', '/tools-whpj', '/tools-whpj#v=1000', '/tools-whpj#q=USD&v=1', '/tools-paypal#v=100', '/tools-paypal#v=100&to=CNY', '/tools-paypal#v=100&d=reverse', '/tools-huobi', '/tools-huobi#q=EUR']) {
  test(`${path} keeps its place while it comes alive`, async ({ page }) => {
    await watch(page)
    await page.goto(path)
    await ready(page)
    await expect(page.locator('[data-result]').first()).toContainText(/\d/)
    const { shift, moved } = await seenOn(page)
    expect(shift, moved.join('\n')).toBeLessThan(MOST_SHIFT)
  })
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, ...words] of [
    ['/tools-hlhs', /1 USD = \d\.\d+ CNY/, /应用自带/, /年\d+月\d+日的汇率/],
    ['/tools-yjhs', /应用自带/, /年\d+月\d+日的汇率/],
    ['/tools-whpj', /参考中间价（不是银行牌价）/, /美元USD\d{3}/, /应用自带/, /年\d+月\d+日的汇率/],
    ['/tools-paypal', /每笔固定费/, /预设 \d+年/],
    ['/tools-huobi', /172 种货币/, /1美元=100美分/],
  ] as const) {
    test(`${path} has its dated figures in the document`, async ({ page }) => {
      await page.goto(path)
      for (const word of words) await expect(page.locator('#root')).toContainText(word)
    })
  }
})
