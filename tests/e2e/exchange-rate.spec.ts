import { readFile } from 'node:fs/promises'
import { readDownload } from './downloads.ts'
import { expect, expectResult, open, overflows, ready, test } from './support.ts'
import { stateOf } from './tools.ts'
import { choose, DAY, from, LATEST, options, serveRates, source, to, trendChart } from './rates-page.ts'

test.describe('the converter', () => {
  test('converts by the rates that the server gives, both ways, and keeps it in the address', async ({ page }) => {
    await serveRates(page)
    await open(page, '/tools-hlhs')
    await from(page).fill('100')
    await expect(to(page)).toHaveValue('700.00')
    await expectResult(page, '1 USD = 7 CNY')
    await expectResult(page, '1 CNY = 0.142857 USD')
    await to(page).fill('1.4万')
    await expect(from(page)).toHaveValue('2,000.00')
    await expect.poll(() => stateOf(page.url())).toEqual({ v: '1.4万', s: 'to' })
    await page.getByRole('button', { name: '互换两种货币' }).click()
    await expect(from(page)).toHaveValue('98,000.00')
    await expect.poll(() => stateOf(page.url())).toEqual({ v: '1.4万', s: 'to', f: 'CNY', t: 'USD' })
    await page.reload()
    await ready(page)
    await expect(from(page)).toHaveValue('98,000.00')
    await expect(to(page)).toHaveValue('1.4万')
  })

  test('agrees with the server to the last digit', { tag: '@phone' }, async ({ page, request }) => {
    await open(page, '/tools-hlhs#v=1234.56&f=GBP&t=KWD')
    const answer = await request.get('/mapi/toolCurrencyCodeRate/cal?fromCurrency=GBP&toCurrency=KWD&amount=1234.56')
    const { data } = (await answer.json()) as { data: { result: string; rate: string; inverseRate: string } }
    await expect(to(page)).toHaveValue(data.result)
    await expectResult(page, `1 GBP = ${data.rate} KWD`)
    await expectResult(page, `1 KWD = ${data.inverseRate} GBP`)
  })

  test('before anything is typed the fields show what one unit is; what is wrong is said', { tag: '@phone' }, async ({ page }) => {
    await serveRates(page)
    await open(page, '/tools-hlhs')
    await expect(to(page)).toHaveAttribute('placeholder', '7.00')
    await from(page).fill('12 EUR')
    await expect(page.locator('#pair-message')).toHaveText('金额写的是 EUR，与所选的 USD 不同')
    await expect(from(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(to(page)).toHaveValue('')
    await from(page).fill('US$ 12')
    await expect(to(page)).toHaveValue('84.00')
    await expect(page.locator('#pair-message')).toBeEmpty()
    await from(page).fill('-5')
    await expect(page.locator('#pair-message')).toHaveText('金额不能是负数')
    await open(page, '/tools-hlhs#v=7&f=USD&t=USD')
    await expect(page.locator('#pair-message')).toHaveText('链接里源货币和目标货币都是 USD，已改为 CNY 兑 USD')
    await expect(to(page)).toHaveValue('1.00')
  })

  test('says whose rates they are', { tag: '@desktop' }, async ({ page }) => {
    await serveRates(page)
    for (const [clock, label, age, level] of [
      ['2099-01-01T23:59:00Z', '汇率时间 17:00', '今天', 'fresh'],
      ['2099-01-02T00:00:00Z', '汇率时间 08:00', '今天', 'fresh'],
      ['2099-01-02T03:59:00Z', '汇率时间 08:00', '今天', 'fresh'],
      ['2099-01-02T04:00:00Z', '汇率时间 12:00', '今天', 'fresh'],
      ['2099-01-02T09:00:00Z', '汇率时间 17:00', '今天', 'fresh'],
      ['2099-01-08T23:59:00Z', '', '7 天前，偏旧', 'aging'],
      ['2099-03-01T09:00:00Z', '', '58 天前，已过时', 'old'],
      ['2098-12-30T09:00:00Z', '', '本机日期偏早', 'old'],
    ] as const) {
      await page.clock.setFixedTime(clock)
      // From elsewhere: the same address would load nothing.
      await page.goto('about:blank')
      await open(page, '/tools-hlhs#v=1')
      await expect(source(page), clock).toContainText('2099年1月2日的汇率')
      await expect(source(page).getByText('汇率时间'), `of today alone, at ${clock}`).toHaveText(label === '' ? [] : [label])
      await expect(source(page), clock).toContainText('来源：公开汇率数据 currency-api')
      await expect(source(page).locator('[data-age]'), clock).toHaveText(age)
      await expect(source(page).locator('[data-age]'), clock).toHaveAttribute('data-age', level)
    }
  })

  test('fresher rates take over without moving anything, and what is typed stays', async ({ page }) => {
    const before = { date: '2099-01-01', fetchedAt: '2099-01-01T02:00:00.000Z' }
    await serveRates(page, before)
    await open(page, '/tools-hlhs#v=100')
    await expect(to(page)).toHaveValue('700.00')
    await expect(await trendChart(page)).toBeVisible()
    await ready(page)
    await page.waitForLoadState('networkidle')
    await from(page).focus()
    await page.evaluate(() => {
      const seen = { shift: 0 }
      Object.assign(globalThis, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift' })
    })
    await serveRates(page, { rates: { ...DAY.rates, CNY: '7.5' } })
    await page.getByRole('button', { name: '重新获取汇率' }).click()
    await expect(to(page)).toHaveValue('750.00')
    await expect(from(page)).toHaveValue('100')
    // An older day, as from another process, changes nothing.
    await serveRates(page, { ...before, rates: { ...DAY.rates, CNY: '1' } })
    await page.getByRole('button', { name: '重新获取汇率' }).click()
    await expect(page.getByRole('button', { name: '重新获取汇率' })).toBeEnabled()
    await expect(to(page)).toHaveValue('750.00')
    expect(await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift), 'less than a hundredth of a pixel of the screen').toBeLessThan(0.0001)
  })

  test('a server that refuses leaves the last rates, and says so', { tag: '@phone' }, async ({ page, faults }) => {
    faults.allow(/status of 503/)
    await serveRates(page)
    await open(page, '/tools-hlhs#v=100')
    await expect(to(page)).toHaveValue('700.00')
    await page.unroute(LATEST)
    await page.route(LATEST, (route) => route.fulfill({ status: 503, json: { code: 503, errorCode: 503, message: '汇率还没有取得', data: null } }))
    await page.getByRole('button', { name: '重新获取汇率' }).click()
    await expect(source(page).getByRole('status')).toHaveText('汇率还没有取得。仍按上面这一天的汇率计算。')
    await expect(to(page)).toHaveValue('700.00')
  })

  test('a currency without a rate says why; another source is its own', { tag: '@phone' }, async ({ page, faults }) => {
    faults.allow(/status of 503/)
    await serveRates(page)
    await open(page, '/tools-hlhs#v=1&f=KPW')
    await expect(page.locator('#pair-message')).toHaveText('公开汇率数据 currency-api（2099-01-02）没有公布 KPW 的汇率')
    await page.unroute(LATEST)
    await page.route(LATEST, (route) => route.fulfill({ status: 503, json: { code: 503, errorCode: 503, message: '欧洲中央银行的汇率还没有取得', data: null } }))
    await page.locator('#rate-provider').selectOption('ecb')
    await expect(source(page).getByRole('status')).toContainText('服务器还没有取到这个来源的汇率')
    await expect(to(page)).toHaveValue('')
    await serveRates(page, { provider: 'ecb', base: 'EUR', rates: { USD: '1.1', CNY: '8' } })
    await page.goto('about:blank')
    await open(page, '/tools-hlhs#v=1&p=ecb&f=EUR&t=CNY')
    await expect(to(page)).toHaveValue('8.00')
    await expect(source(page)).toContainText('来源：欧洲中央银行')
  })

  test('the list of currencies is searched by pinyin, code and country, with the keyboard', { tag: '@desktop' }, async ({ page }) => {
    await serveRates(page)
    await open(page, '/tools-hlhs#v=10')
    await choose(page, '源货币', 'ouyuan')
    await expect(page.getByRole('button', { name: '源货币：欧元 EUR' })).toBeFocused()
    await choose(page, '目标货币', 'riben')
    await expect(to(page)).toHaveValue('2,000')
    await choose(page, '目标货币', 'EUR')
    // The other end's currency exchanges the two.
    await expect(page.getByRole('button', { name: '源货币：日元 JPY' })).toBeVisible()
    await choose(page, '源货币', 'MRO')
    await expectResult(page, '1 EUR = 500 MRO')
    await page.getByRole('button', { name: /^源货币/ }).click()
    await expect(options(page).and(page.locator('[aria-selected=true]'))).toContainText('MRO')
    await page.keyboard.press('ArrowDown')
    await expect(options(page).and(page.locator('[aria-selected=true]'))).toBeInViewport()
    await page.locator('#currency-search').fill('没有这种钱')
    await expect(page.getByText('没有找到「没有这种钱」')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a pair has its own address; what is no currency has the 404 page', { tag: '@phone' }, async ({ page, faults }) => {
    faults.allow(/status of 404/)
    await serveRates(page)
    await open(page, '/tools-hlhs/EUR/CNY#v=2')
    await expect(to(page)).toHaveValue('17.50')
    await expect(page).toHaveTitle(/欧元兑人民币/)
    await open(page, '/tools-hlhs/eur/cny#v=2')
    await expect(page).toHaveURL(/\/tools-hlhs\/EUR\/CNY#v=2$/)
    await expect(to(page)).toHaveValue('17.50')
    expect((await page.request.get('/tools-hlhs/KZT/UYU')).status(), 'every pair is a page').toBe(200)
    for (const path of ['/tools-hlhs/EUR/EUR', '/tools-hlhs/XXX', '/tools-hlhs/EUR/CNY/USD', '/tools-yjhs/nowhere', '/tools-yjhs/hot/more']) {
      await open(page, path)
      await expect(page.locator('h1'), path).toHaveText('页面不存在')
    }
    await open(page, '/tools-hlhs/XXX/YYY')
    await expect(page.getByText('没有「XXX」和「YYY」这种货币')).toBeVisible()
  })

  test('pairs are kept at hand', { tag: '@phone' }, async ({ page }) => {
    await serveRates(page)
    await open(page, '/tools-hlhs#f=EUR&t=JPY')
    await page.getByRole('button', { name: '常用货币对 EUR JPY' }).click()
    await expect(page.getByRole('group', { name: '常用货币对' })).toBeVisible()
    await open(page, '/tools-hlhs#v=3')
    await page.getByRole('button', { name: '欧元兑日元' }).click()
    await expect(to(page)).toHaveValue('600')
  })

  test('a quote is locked: it keeps its rate, has its own link, and shows how far the rate has moved', { tag: '@phone' }, async ({ page }) => {
    await serveRates(page)
    await open(page, '/tools-hlhs#v=100')
    await expect(to(page)).toHaveValue('700.00')
    await page.getByRole('button', { name: '锁定报价' }).click()
    const list = page.locator('[data-frozen-list]')
    await expect(list).toContainText('100 USD = 700.00 CNY')
    await expect(list).toContainText('现在的汇率没有变')
    await serveRates(page, { date: '2099-01-03', fetchedAt: '2099-01-03T02:00:00.000Z', rates: { ...DAY.rates, CNY: '7.7' } })
    await page.getByRole('button', { name: '重新获取汇率' }).click()
    await expect(to(page)).toHaveValue('770.00')
    await expect(list).toContainText('100 USD = 700.00 CNY')
    await expect(list).toContainText('+10.00%')
    const link = await list.getByRole('link').getAttribute('href')
    await page.goto('about:blank')
    await open(page, link ?? '')
    const frozen = page.locator('[data-frozen]')
    await expect(frozen).toContainText('100 USD = 700.00 CNY')
    await expect(frozen).toContainText('1 USD = 7 CNY')
    await expect(frozen).toContainText('2099年1月2日的汇率')
    await expect(frozen).toContainText('+10.00%')
    await expect(to(page)).toHaveValue('770.00')
    await page.getByRole('button', { name: '删除 100 USD = 700.00 CNY' }).click()
    await expect(page.locator('[data-frozen-list]')).toHaveCount(0)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.locator('[data-frozen-list]')).toContainText('700.00')
    await page.getByRole('button', { name: '关闭锁定的报价' }).click()
    await expect(frozen).toHaveCount(0)
    await expect.poll(() => stateOf(page.url()).q).toBeUndefined()
  })

  test('a link with a broken quote says so and converts all the same', { tag: '@phone' }, async ({ page }) => {
    await serveRates(page)
    await open(page, '/tools-hlhs#v=1&q=100_USD_CNY_0_2099-01-02_currency-api')
    await expect(page.getByText('链接里的报价不完整')).toBeVisible()
    await expect(to(page)).toHaveValue('7.00')
  })

  test('a pasted column becomes a table that can be taken out', { tag: '@phone' }, async ({ page }) => {
    await serveRates(page)
    await open(page, '/tools-hlhs')
    await from(page).evaluate((field) => {
      const data = new DataTransfer()
      data.setData('text/plain', '100\r\n1,234.5\r\nabc')
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await expect(page.locator('#column-input')).toHaveValue('100\n1,234.5\nabc')
    await expect(page.getByRole('cell', { name: '8641.50' })).toBeVisible()
    await expect(page.getByText('3 行，其中 1 行无法识别')).toBeVisible()
    const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载 CSV' }).click()])
    const { name, text } = await readDownload(csv)
    expect(name).toBe('USD-CNY-2099-01-02.csv')
    expect(text).toContain('100,700.00')
    expect(text).toContain('2099-01-02 的汇率')
    const [xlsx] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载 Excel' }).click()])
    expect((await readFile(await xlsx.path())).subarray(0, 2).toString()).toBe('PK')
    await page.reload()
    await ready(page)
    await page.getByRole('button', { name: '批量换算' }).click()
    await expect(page.locator('#column-input')).toHaveValue('100\n1,234.5\nabc')
  })

  test('a result is taken as a picture', { tag: '@phone' }, async ({ page }) => {
    await serveRates(page)
    await open(page, '/tools-hlhs#v=100')
    await expect(to(page)).toHaveValue('700.00')
    await page.getByRole('button', { name: '结果图片' }).click()
    await expect(page.getByRole('img', { name: '100 USD 等于 700.00 CNY，2099年1月2日的汇率' })).toBeVisible()
    const [picture] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载图片' }).click()])
    expect(picture.suggestedFilename()).toBe('USD-CNY-2099-01-02.png')
    const bytes = await readFile(await picture.path())
    expect([bytes.subarray(1, 4).toString(), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(['PNG', 1200, 800])
  })
})

test.describe('the trend', () => {
  test('is read with the keyboard, over the days chosen, and as a table', { tag: '@desktop' }, async ({ page }) => {
    await open(page, '/tools-hlhs')
    const chart = await trendChart(page)
    await expect(chart).toHaveAccessibleName('美元兑人民币最近 30 天的走势')
    await chart.focus()
    const last = (await chart.getAttribute('aria-valuetext')) ?? ''
    expect(last).toMatch(/^\d+年\d+月\d+日 \d+\.\d+$/)
    await page.keyboard.press('ArrowLeft')
    const before = await chart.getAttribute('aria-valuetext')
    expect(before).not.toBe(last)
    await expect(page.getByText((before ?? '').split(' ')[0] ?? '', { exact: true })).toBeVisible()
    await expect(page.getByText(`数据到 ${last.split(' ')[0] ?? ''}`)).toBeVisible()
    await page.keyboard.press('End')
    await expect(chart).toHaveAttribute('aria-valuetext', last)
    await page.keyboard.press('Home')
    await expect(chart).toHaveAttribute('aria-valuenow', '0')
    const points = Number(await chart.getAttribute('aria-valuemax'))
    await page.getByRole('button', { name: '1 年' }).click()
    await expect.poll(() => stateOf(page.url()).d).toBe('365')
    await expect.poll(async () => Number(await page.getByRole('slider').getAttribute('aria-valuemax'))).toBeGreaterThan(points)
    await page.getByText('走势数据表').click()
    await expect(page.getByRole('region', { name: '走势数据' }).getByRole('row').nth(points + 2)).toBeAttached()
    expect(await overflows(page)).toBe(false)
  })

  test('ends with the rate that the converter uses', { tag: '@phone' }, async ({ page }) => {
    await open(page, '/tools-hlhs#f=EUR&t=JPY')
    const rate = await page.getByText(/^1 EUR = /).textContent()
    await expect(await trendChart(page)).toHaveAttribute('aria-valuetext', new RegExp(` ${/= (\S+)/.exec(rate ?? '')?.[1] ?? ''}$`))
  })

  test('follows the pointer', { tag: '@desktop' }, async ({ page }) => {
    await open(page, '/tools-hlhs')
    const chart = await trendChart(page)
    const last = await chart.getAttribute('aria-valuenow')
    const box = await chart.boundingBox()
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 100)
    await expect.poll(() => chart.getAttribute('aria-valuenow')).not.toBe(last)
  })
})
