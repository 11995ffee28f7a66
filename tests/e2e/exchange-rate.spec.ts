import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { readDownload } from './downloads.ts'
import { launchProfile, OwnServer } from './own-server.ts'
import { expect, expectResult, open, overflows, ready, test, until } from './support.ts'
import { stateOf } from './tools.ts'

interface Table {
  provider: string
  date: string
  fetchedAt: string | null
  base: string
  rates: Record<string, string>
}
const LATEST = '**/mapi/toolCurrencyCodeRate/latest*'
const DAY: Table = { provider: 'currency-api', date: '2099-01-02', fetchedAt: '2099-01-02T02:00:00.000Z', base: 'USD', rates: { CNY: '7', EUR: '0.8', JPY: '160', MRU: '40', HKD: '7.8' } }

/** Answers for the server with rates of a day that is newer than any bundled one. */
async function serveRates(page: Page, change: Partial<Table> = {}): Promise<void> {
  await page.unroute(LATEST)
  const table = { ...DAY, ...change }
  const previous = { ...DAY, date: '2099-01-01', rates: { CNY: '7.07', EUR: '0.8', JPY: '159.5' } }
  await page.route(LATEST, (route) => route.fulfill({ json: { code: 0, errorCode: 0, message: '', data: { table, previous } } }))
  // The rates are of today on this device.
  await page.clock.setFixedTime('2099-01-02T03:59:00Z')
}

const from = (page: Page) => page.locator('#amount-from')
const to = (page: Page) => page.locator('#amount-to')
const source = (page: Page) => page.locator('[data-rate-source]')
const line = (page: Page, code: string) => page.locator(`[data-code="${code}"]`)

/** Chooses a currency by what is typed in the list. */
async function choose(page: Page, picker: '源货币' | '目标货币', text: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${picker}：`) }).click()
  await page.locator('#currency-search').fill(text)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Fails with what axe finds; colours as the theme of the project has them. */
async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  const { violations } = await new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } }).analyze()
  expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`)), what).toEqual([])
}

/** Controls smaller than a fingertip. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea, summary), dialog[open] :is(button, input, [role="option"])')]
      .filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !(node.matches('a') && getComputedStyle(node).display === 'inline'))
      .map((node) => ({ node, box: node.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 43.9 || box.height < 43.9)
      .map(({ node, box }) => `${Math.round(box.width)}×${Math.round(box.height)} ${node.outerHTML.slice(0, 140)}`),
  )
}

test.describe('the converter', () => {
  test('converts by the rates that the server gives, both ways, and keeps it in the address', async ({ page }) => {
    await serveRates(page)
    await open(page, '/tools-hlhs')
    await from(page).fill('100')
    await expect(to(page)).toHaveValue('700.00')
    await expectResult(page, '1 USD = 7 CNY')
    await expectResult(page, '1 CNY = 0.14285714 USD')
    await to(page).fill('1.4万')
    await expect(from(page)).toHaveValue('2000.00')
    await expect.poll(() => stateOf(page.url())).toEqual({ v: '1.4万', s: 'to' })
    await page.getByRole('button', { name: '互换两种货币' }).click()
    await expect(from(page)).toHaveValue('98,000.00')
    await expect.poll(() => stateOf(page.url())).toEqual({ v: '1.4万', s: 'to', f: 'CNY', t: 'USD' })
    await page.reload()
    await ready(page)
    await expect(from(page)).toHaveValue('98,000.00')
    await expect(to(page)).toHaveValue('1.4万')
  })

  test('agrees with the server to the last digit', async ({ page, request }) => {
    await open(page, '/tools-hlhs#v=1234.56&f=GBP&t=KWD')
    const answer = await request.get('/mapi/toolCurrencyCodeRate/cal?fromCurrency=GBP&toCurrency=KWD&amount=1234.56')
    const { data } = (await answer.json()) as { data: { result: string; rate: string; inverseRate: string } }
    await expect(to(page)).toHaveValue(data.result)
    await expectResult(page, `1 GBP = ${data.rate} KWD`)
    await expectResult(page, `1 KWD = ${data.inverseRate} GBP`)
  })

  test('before anything is typed the fields show what one unit is; what is wrong is said', async ({ page }) => {
    await serveRates(page)
    await open(page, '/tools-hlhs')
    await expect(to(page)).toHaveAttribute('placeholder', '7')
    await from(page).fill('12 EUR')
    await expect(page.locator('#pair-message')).toHaveText('金额写的是 EUR，与所选的 USD 不同')
    await expect(from(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(to(page)).toHaveValue('')
    await from(page).fill('US$ 12')
    await expect(to(page)).toHaveValue('84.00')
    await expect(page.locator('#pair-message')).toBeEmpty()
  })

  test.describe('says whose rates they are', () => {
    for (const [clock, label, age, level] of [
      ['2099-01-02T03:59:00Z', '2099-01-02 08:00', '今天', 'fresh'],
      ['2099-01-02T04:00:00Z', '2099-01-02 12:00', '今天', 'fresh'],
      ['2099-01-08T23:59:00Z', '2099-01-09 17:00', '7 天前，偏旧', 'aging'],
      ['2099-03-01T09:00:00Z', '2099-03-01 17:00', '58 天前，已过时', 'old'],
      ['2098-12-30T09:00:00Z', '2098-12-30 17:00', '比本机日期晚，请检查系统时间', 'old'],
    ] as const) {
      test(`on ${clock}`, { tag: '@desktop' }, async ({ page }) => {
        await serveRates(page)
        await page.clock.setFixedTime(clock)
        await open(page, '/tools-hlhs#v=1')
        await expect(source(page)).toContainText(`汇率时间 ${label}`)
        await expect(source(page)).toContainText('2099年1月2日的汇率')
        await expect(source(page)).toContainText('来源：公开汇率数据 currency-api')
        await expect(source(page).locator('[data-age]')).toHaveText(age)
        await expect(source(page).locator('[data-age]')).toHaveAttribute('data-age', level)
      })
    }
  })

  test('fresher rates take over without moving anything, and what is typed stays', async ({ page }) => {
    await serveRates(page)
    await open(page, '/tools-hlhs#v=100')
    await expect(to(page)).toHaveValue('700.00')
    await expect(page.getByRole('slider')).toBeVisible()
    await from(page).focus()
    await page.evaluate(() => {
      const seen = { shift: 0 }
      Object.assign(globalThis, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift' })
    })
    await serveRates(page, { date: '2099-01-03', fetchedAt: '2099-01-03T02:00:00.000Z', rates: { ...DAY.rates, CNY: '7.5' } })
    await page.getByRole('button', { name: '重新获取汇率' }).click()
    await expect(to(page)).toHaveValue('750.00')
    await expect(from(page)).toHaveValue('100')
    // An older day, as from another process, changes nothing.
    await serveRates(page, { rates: { ...DAY.rates, CNY: '1' } })
    await page.getByRole('button', { name: '重新获取汇率' }).click()
    await expect(page.getByRole('button', { name: '重新获取汇率' })).toBeEnabled()
    await expect(to(page)).toHaveValue('750.00')
    expect(await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift)).toBe(0)
  })

  test('a server that refuses leaves the last rates, and says so', async ({ page, faults }) => {
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

  test('a currency without a rate says why; another source is its own', async ({ page, faults }) => {
    faults.allow(/status of 503/)
    await serveRates(page)
    await open(page, '/tools-hlhs#v=1&f=KPW')
    await expect(page.locator('#pair-message')).toHaveText('公开汇率数据 currency-api（2099-01-02）没有公布 KPW 的汇率')
    await page.unroute(LATEST)
    await page.route(LATEST, (route) => route.fulfill({ status: 503, json: { code: 503, errorCode: 503, message: '欧洲中央银行的汇率还没有取得', data: null } }))
    await page.locator('#rate-provider').selectOption('ecb')
    await expect(source(page).getByRole('status')).toContainText('这台设备还没有这个来源的汇率')
    await expect(to(page)).toHaveValue('')
    await serveRates(page, { provider: 'ecb', base: 'EUR', rates: { USD: '1.1', CNY: '8' } })
    await page.goto('/tools-hlhs#v=1&p=ecb&f=EUR&t=CNY')
    await ready(page)
    await expect(to(page)).toHaveValue('8.00')
    await expect(source(page)).toContainText('来源：欧洲中央银行')
  })

  test('the list of currencies is searched by pinyin, code and country, with the keyboard', async ({ page }) => {
    await serveRates(page)
    await open(page, '/tools-hlhs#v=10')
    await choose(page, '源货币', 'ouyuan')
    await expect(page.getByRole('button', { name: '源货币：欧元 EUR' })).toBeFocused()
    await choose(page, '目标货币', 'riben')
    await expect(to(page)).toHaveValue('2000.00')
    await choose(page, '目标货币', 'EUR')
    // The other end's currency exchanges the two.
    await expect(page.getByRole('button', { name: '源货币：日元 JPY' })).toBeVisible()
    await choose(page, '源货币', 'MRO')
    await expectResult(page, '1 EUR = 500 MRO')
    await page.getByRole('button', { name: /^源货币/ }).click()
    await expect(page.getByRole('option', { selected: true })).toContainText('MRO')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toBeInViewport()
    await page.locator('#currency-search').fill('没有这种钱')
    await expect(page.getByText('没有找到「没有这种钱」')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a pair has its own address; what is no currency has the 404 page', async ({ page, faults }) => {
    faults.allow(/status of 404/)
    await serveRates(page)
    await open(page, '/tools-hlhs/EUR/CNY#v=2')
    await expect(to(page)).toHaveValue('17.50')
    await expect(page).toHaveTitle(/欧元兑人民币/)
    for (const path of ['/tools-hlhs/eur/CNY', '/tools-hlhs/EUR/EUR', '/tools-hlhs/XXX', '/tools-hlhs/EUR/CNY/USD', '/tools-yjhs/nowhere', '/tools-yjhs/hot/more']) {
      await open(page, path)
      await expect(page.locator('h1'), path).toHaveText('页面不存在')
    }
  })

  test('pairs are kept at hand', async ({ page }) => {
    await serveRates(page)
    await open(page, '/tools-hlhs#f=EUR&t=JPY')
    await page.getByRole('button', { name: '常用货币对 EUR JPY' }).click()
    await expect(page.getByRole('group', { name: '常用货币对' })).toBeVisible()
    await open(page, '/tools-hlhs#v=3')
    await page.getByRole('button', { name: '欧元兑日元' }).click()
    await expect(to(page)).toHaveValue('600.00')
  })

  test('a quote is frozen: it keeps its rate, has its own link, and shows how far the rate has moved', async ({ page }) => {
    await serveRates(page)
    await open(page, '/tools-hlhs#v=100')
    await expect(to(page)).toHaveValue('700.00')
    await page.getByRole('button', { name: '冻结报价' }).click()
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
    await page.getByRole('button', { name: '关闭冻结的报价' }).click()
    await expect(frozen).toHaveCount(0)
    await expect.poll(() => stateOf(page.url()).q).toBeUndefined()
  })

  test('a link with a broken quote says so and converts all the same', async ({ page }) => {
    await serveRates(page)
    await open(page, '/tools-hlhs#v=1&q=100_USD_CNY_0_2099-01-02_currency-api')
    await expect(page.getByText('链接里的报价不完整')).toBeVisible()
    await expect(to(page)).toHaveValue('7.00')
  })

  test('a pasted column becomes a table that can be taken out', async ({ page }) => {
    await serveRates(page)
    await open(page, '/tools-hlhs')
    await from(page).evaluate((field) => {
      const data = new DataTransfer()
      data.setData('text/plain', '100\r\n1,234.5\r\nabc')
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await expect(page.locator('#column-input')).toHaveValue('100\n1,234.5\nabc')
    await expect(page.getByRole('cell', { name: '8641.50' })).toBeVisible()
    await expect(page.getByText('3 行，其中 1 行读不懂')).toBeVisible()
    const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载 CSV' }).click()])
    const { name, text } = await readDownload(csv)
    expect(name).toBe('USD-CNY-2099-01-02.csv')
    expect(text).toContain('100,700.00')
    expect(text).toContain('2099-01-02 的汇率')
    const [xlsx] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载 Excel' }).click()])
    expect((await readFile(await xlsx.path())).subarray(0, 2).toString()).toBe('PK')
    await page.reload()
    await ready(page)
    await page.getByRole('button', { name: '整列换算' }).click()
    await expect(page.locator('#column-input')).toHaveValue('100\n1,234.5\nabc')
  })

  test('a result is taken as a picture', async ({ page }) => {
    await serveRates(page)
    await open(page, '/tools-hlhs#v=100')
    await expect(to(page)).toHaveValue('700.00')
    await page.getByRole('button', { name: '结果图片' }).click()
    await expect(page.getByRole('img', { name: '100 USD 等于 700.00 CNY，2099-01-02 的汇率' })).toBeVisible()
    const [picture] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载图片' }).click()])
    expect(picture.suggestedFilename()).toBe('USD-CNY-2099-01-02.png')
    const bytes = await readFile(await picture.path())
    expect([bytes.subarray(1, 4).toString(), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(['PNG', 1200, 800])
  })
})

test.describe('the trend', () => {
  test('is read with the keyboard, over the days chosen, and as a table', async ({ page }) => {
    await open(page, '/tools-hlhs')
    const chart = page.getByRole('slider', { name: '美元兑人民币最近 30 天的走势' })
    await chart.focus()
    const last = (await chart.getAttribute('aria-valuetext')) ?? ''
    expect(last).toMatch(/^\d+年\d+月\d+日 \d+\.\d+$/)
    await page.keyboard.press('ArrowLeft')
    const before = await chart.getAttribute('aria-valuetext')
    expect(before).not.toBe(last)
    await expect(page.getByText((before ?? '').split(' ')[0] ?? '', { exact: true })).toBeVisible()
    await page.keyboard.press('End')
    await expect(chart).toHaveAttribute('aria-valuetext', last)
    await page.keyboard.press('Home')
    await expect(chart).toHaveAttribute('aria-valuenow', '0')
    const points = Number(await chart.getAttribute('aria-valuemax'))
    await page.getByRole('button', { name: '1 年' }).click()
    await expect.poll(() => stateOf(page.url()).d).toBe('365')
    await expect.poll(async () => Number(await page.getByRole('slider').getAttribute('aria-valuemax'))).toBeGreaterThan(points)
    await page.getByText('走势数据表').click()
    await expect(page.getByRole('region', { name: '走势数据' }).getByRole('row').nth(300)).toBeAttached()
    expect(await overflows(page)).toBe(false)
  })

  test('ends with the rate that the converter uses', async ({ page }) => {
    await open(page, '/tools-hlhs#f=EUR&t=JPY')
    const rate = await page.getByText(/^1 EUR = /).textContent()
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', new RegExp(` ${/= (\S+)/.exec(rate ?? '')?.[1] ?? ''}$`))
  })

  test('follows the pointer', { tag: '@desktop' }, async ({ page }) => {
    await open(page, '/tools-hlhs')
    const chart = page.getByRole('slider')
    const last = await chart.getAttribute('aria-valuenow')
    const box = await chart.boundingBox()
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 100)
    await expect.poll(() => chart.getAttribute('aria-valuenow')).not.toBe(last)
  })
})

test.describe('the board', () => {
  test('converts into every currency of a region, by the rules of the specification', async ({ page }) => {
    await serveRates(page)
    await open(page, '/tools-yjhs#v=100')
    const codes = await page.locator('[data-code]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-code')))
    expect(codes.join(' ')).toBe('CNY USD GBP EUR JPY KRW CAD HKD AUD SGD CHF MYR THB TRY INR PHP')
    await expect(line(page, 'CNY')).toContainText('700.00')
    // 1 CNY is worth more dollars than the day before.
    await expect(line(page, 'CNY')).toContainText('上涨')
    await expect(line(page, 'CNY')).toContainText('+1.00%')
    await expect(line(page, 'JPY')).toContainText('16,000.00')
    await expect(line(page, 'JPY')).toContainText('下跌')
    await expect(line(page, 'EUR')).toContainText('0.00%')
    await expect(line(page, 'GBP')).toContainText('没有公布 GBP 的汇率')
    await page.locator('#amount-from').fill('1万')
    await expect(line(page, 'HKD')).toContainText('78,000.00')
    await page.locator('#amount-from').fill('x')
    await expect(page.locator('#board-message')).toHaveText('请输入金额，例如 1234.5、1,234.5 或 3.2万')
    await expect(line(page, 'HKD')).toContainText('7.8')
  })

  test('agrees with the server', async ({ page, request }) => {
    await open(page, '/tools-yjhs/africa#v=1000&s=EUR')
    const answer = await request.post('/mapi/toolCurrencyCodeRate/calMulti', { data: { sourceCurrency: 'EUR', targetCurrencies: ['ZAR', 'MRO', 'MRU', 'XOF'] } })
    const { data } = (await answer.json()) as { data: { targetCurrency: string; resertRate: string }[] }
    for (const { targetCurrency, resertRate } of data) {
      const amount = (1000 / Number(resertRate)).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')
      await expect(line(page, targetCurrency)).toContainText(amount.length > 7 ? amount : amount.replace(',', ''))
    }
    await expect(line(page, 'MRO')).toContainText('已停用')
  })

  test('a row becomes the source; regions take the amount along', async ({ page }) => {
    await serveRates(page)
    await open(page, '/tools-yjhs#v=100')
    await line(page, 'JPY').getByRole('button').first().click()
    await expect(page.getByRole('button', { name: '源货币：日元 JPY' })).toBeVisible()
    await expect(line(page, 'USD')).toContainText('0.63')
    await page.getByRole('navigation', { name: '地区' }).getByRole('link', { name: '欧洲' }).click()
    await expect(page).toHaveURL(/\/tools-yjhs\/europe#v=100&s=JPY$/)
    await expect(page.getByRole('link', { name: '欧洲' })).toBeFocused()
    await expect(page.locator('[data-groups] [aria-current]')).toHaveText(['欧洲'])
    await expect(line(page, 'EUR')).toContainText('0.50')
    await expect(page.locator('#amount-from')).toHaveValue('100')
    expect(await overflows(page)).toBe(false)
  })

  test('is put in order, hidden, added to and brought back, and stays so', async ({ page }) => {
    await serveRates(page)
    await open(page, '/tools-yjhs/east-asia#v=1')
    await page.getByRole('button', { name: '整理' }).click()
    const order = (): Promise<string[]> => page.getByRole('list', { name: '货币顺序' }).locator('li').evaluateAll((rows) => rows.map((row) => /[A-Z]{3}/.exec(row.textContent)?.[0] ?? ''))
    await page.getByRole('button', { name: /^移动港元/ }).focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(order).toEqual(['CNY', 'JPY', 'HKD', 'KRW', 'MOP', 'TWD', 'MNT', 'KPW'])
    await expect(page.getByRole('button', { name: /^移动港元，第 3 位/ })).toBeFocused()
    await page.keyboard.press('Home')
    await expect.poll(async () => (await order())[0]).toBe('HKD')
    await page.getByRole('button', { name: '下移港元' }).click()
    await page.getByRole('button', { name: '隐藏朝鲜圆' }).click()
    await page.getByRole('button', { name: '添加货币' }).click()
    await page.locator('#currency-search').fill('EUR')
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    const arranged = ['CNY', 'HKD', 'JPY', 'KRW', 'MOP', 'TWD', 'MNT', 'EUR']
    await expect.poll(order).toEqual(arranged)
    await page.getByRole('button', { name: '完成' }).click()
    await expect(line(page, 'EUR')).toContainText('0.80')
    await page.reload()
    await ready(page)
    await expect.poll(() => page.locator('[data-code]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-code')))).toEqual(arranged)
    // Other regions are as they were.
    await open(page, '/tools-yjhs')
    await expect(page.locator('[data-code]').first()).toHaveAttribute('data-code', 'CNY')
    await open(page, '/tools-yjhs/east-asia')
    await page.getByRole('button', { name: '整理' }).click()
    await page.getByRole('button', { name: '恢复默认' }).click()
    await expect.poll(order).toEqual(['CNY', 'JPY', 'KRW', 'HKD', 'MOP', 'TWD', 'MNT', 'KPW'])
    await page.getByRole('button', { name: '撤销' }).click()
    await expect.poll(order).toEqual(arranged)
  })

  test('a row is dragged to its place', { tag: '@desktop' }, async ({ page }) => {
    await serveRates(page)
    await open(page, '/tools-yjhs/east-asia')
    await page.getByRole('button', { name: '整理' }).click()
    const handle = page.getByRole('button', { name: /^移动日元/ })
    const [start, target] = [await handle.boundingBox(), await page.getByRole('button', { name: /^移动澳门元/ }).boundingBox()]
    await page.mouse.move((start?.x ?? 0) + 10, (start?.y ?? 0) + 10)
    await page.mouse.down()
    await page.mouse.move((target?.x ?? 0) + 10, (target?.y ?? 0) + 15, { steps: 12 })
    await page.mouse.up()
    const shown = (): Promise<string[]> => page.getByRole('list', { name: '货币顺序' }).locator('li').evaluateAll((rows) => rows.map((row) => /[A-Z]{3}/.exec(row.textContent)?.[0] ?? ''))
    await expect.poll(shown).toEqual(['CNY', 'KRW', 'HKD', 'MOP', 'JPY', 'TWD', 'MNT', 'KPW'])
  })
})

test('axe finds nothing in the converter and the board in use', async ({ page, isMobile }) => {
  await page.emulateMedia({ colorScheme: isMobile ? 'light' : 'dark', reducedMotion: 'reduce' })
  await open(page, '/tools-hlhs#v=100&q=100_USD_CNY_7_2026-09-01_currency-api')
  await page.getByRole('button', { name: '冻结报价' }).click()
  await expect(page.locator('[data-frozen-list]')).toBeVisible()
  await page.getByRole('button', { name: '整列换算' }).click()
  await page.locator('#column-input').fill('1\nabc')
  await expect(page.getByRole('cell').first()).toBeVisible()
  await page.getByText('走势数据表').click()
  await from(page).fill('abc')
  await expect(page.locator('#pair-message')).not.toBeEmpty()
  await expectAccessible(page, 'a quote, a table and a wrong amount')
  if (isMobile) expect(await tooSmall(page), 'the converter in use').toEqual([])
  await page.getByRole('button', { name: /^源货币/ }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page, 'the list of currencies')
  if (isMobile) expect(await tooSmall(page), 'the list of currencies').toEqual([])
  await page.keyboard.press('Escape')

  await open(page, '/tools-yjhs/africa#v=100')
  await expect(line(page, 'ZAR')).toContainText('.')
  await expectAccessible(page, 'the board')
  if (isMobile) expect(await tooSmall(page), 'the board').toEqual([])
  await page.getByRole('button', { name: '整理' }).click()
  await page.getByRole('button', { name: '隐藏南非兰特' }).click()
  await expectAccessible(page, 'the board being arranged')
  if (isMobile) expect(await tooSmall(page), 'the board being arranged').toEqual([])
})

test('after one visit both work without a network: last rates with their day, trends seen, quotes', async ({}, testInfo) => {
  const server = new OwnServer()
  const folder = await mkdtemp(join(tmpdir(), 'crossport-e2e-rates-'))
  await server.start()
  const context = await launchProfile(folder, testInfo.project)
  try {
    const page = await context.newPage()
    await serveRates(page)
    await open(page, `${server.url}/tools-hlhs#v=100`)
    await expect(to(page)).toHaveValue('700.00')
    await page.getByRole('button', { name: '冻结报价' }).click()
    await expect(page.locator('[data-frozen-list]')).toBeVisible()
    await expect(page.getByRole('slider')).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await until(page, () => navigator.serviceWorker.controller === null, 'the first visit was served by the network')
    await page.close()
    await server.kill()
    await context.setOffline(true)

    const offline = await context.newPage()
    await offline.clock.setFixedTime('2099-01-20T03:59:00Z')
    await open(offline, `${server.url}/tools-hlhs/EUR/JPY#v=3`)
    await expect(to(offline)).toHaveValue('600.00')
    await expect(source(offline)).toContainText('2099年1月2日的汇率')
    await expect(source(offline).locator('[data-age]')).toHaveText('18 天前，已过时')
    await expect(offline.getByText('网络未连接，这台设备还没有存过这一对货币的走势。')).toBeVisible()
    await offline.getByRole('button', { name: '重新获取汇率' }).click()
    await expect(source(offline).getByRole('status')).toHaveText('网络未连接，请检查网络后重试。仍按上面这一天的汇率计算。')
    await open(offline, `${server.url}/tools-hlhs#v=1`)
    await expect(offline.getByRole('slider')).toBeVisible()
    await expect(offline.locator('[data-frozen-list]')).toContainText('100 USD = 700.00 CNY')
    await open(offline, `${server.url}/tools-yjhs/all#v=1`)
    await expect(line(offline, 'EUR')).toContainText('0.80')

    // The network comes back with newer rates: they are there by themselves.
    await server.start()
    await serveRates(offline, { date: '2099-01-20', fetchedAt: '2099-01-20T02:00:00.000Z', rates: { ...DAY.rates, EUR: '0.9' } })
    await context.setOffline(false)
    await expect(line(offline, 'EUR')).toContainText('0.90')
  } finally {
    await context.close()
    await server.remove()
    await rm(folder, { recursive: true, force: true })
  }
})
