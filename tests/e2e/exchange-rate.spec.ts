// Covers: src/tools/money
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { readDownload } from './downloads.ts'
import { expect, expectResult, open, overflows, waitForReady, test } from './support.ts'
import { readState } from './tools.ts'
import {
  choose,
  RATE_TABLE,
  from,
  LATEST,
  options,
  serveRates,
  source,
  to,
  tooSmall,
  trendChart,
} from './rates-page.ts'

test.describe('the converter', () => {
  test('converts, and says what is wrong', async ({ page }) => {
    const message = page.locator('#pair-message')
    await serveRates(page)
    await open(page, '/tools-hlhs')
    await test.step('before anything is typed the fields show what one unit is', () =>
      expect(to(page)).toHaveAttribute('placeholder', '7.00'))
    await test.step('converts by the rates that the server gives, both ways, and keeps it in the address', async () => {
      await from(page).fill('100')
      await expect(to(page)).toHaveValue('700.00')
      await expectResult(page, '1 USD = 7 CNY')
      await expectResult(page, '1 CNY = 0.142857 USD')
      await to(page).fill('1.4万')
      await expect(from(page)).toHaveValue('2,000.00')
      await expect.poll(() => readState(page.url())).toEqual({ v: '1.4万', s: 'to' })
      await page.getByRole('button', { name: '互换两种货币' }).click()
      await expect(from(page)).toHaveValue('98,000.00')
      await expect.poll(() => readState(page.url())).toEqual({ v: '1.4万', s: 'to', f: 'CNY', t: 'USD' })
      await page.reload()
      await waitForReady(page)
      await expect(from(page)).toHaveValue('98,000.00')
      await expect(to(page)).toHaveValue('1.4万')
    })
    await test.step('what is wrong is said', async () => {
      await page.goto('/tools-hlhs#f=USD&t=CNY')
      await from(page).fill('12 EUR')
      await expect(message).toHaveText('金额写的是 EUR，与所选的 USD 不同')
      await expect(from(page)).toHaveAttribute('aria-invalid', 'true')
      await expect(to(page)).toHaveValue('')
      await from(page).fill('US$ 12')
      await expect(to(page)).toHaveValue('84.00')
      await expect(message).toBeEmpty()
      await from(page).fill('-5')
      await expect(message).toHaveText('金额不能是负数')
      await page.goto('/tools-hlhs#v=7&f=USD&t=USD')
      await expect(message).toHaveText('链接里源货币和目标货币都是 USD，已改为 CNY 兑 USD')
      await expect(to(page)).toHaveValue('1.00')
    })
    await test.step('a link with a broken quote says so and converts all the same', async () => {
      await page.goto('/tools-hlhs#v=1&q=100_USD_CNY_0_2099-01-02_currency-api')
      await expect(page.getByText('链接里的报价不完整')).toBeVisible()
      await expect(to(page)).toHaveValue('7.00')
    })
  })

  test('fresher rates take over, a server that refuses leaves the last, and another source is its own', async ({
    page,
    faults,
  }) => {
    faults.allow(/status of 503/)
    const refresh = page.getByRole('button', { name: '重新获取汇率' })
    const refuse = async (message: string): Promise<void> => {
      await page.unroute(LATEST)
      await page.route(LATEST, (route) =>
        route.fulfill({ status: 503, json: { code: 503, errorCode: 503, message, data: null } }),
      )
    }
    const before = { date: '2099-01-01', fetchedAt: '2099-01-01T02:00:00.000Z' }
    await serveRates(page, before)
    await open(page, '/tools-hlhs#v=100')
    await test.step('fresher rates take over without moving anything, and what is typed stays', async () => {
      await expect(to(page)).toHaveValue('700.00')
      await expect(await trendChart(page)).toBeVisible()
      await waitForReady(page)
      await page.waitForLoadState('networkidle')
      await from(page).focus()
      await page.evaluate(() => {
        const seen = { shift: 0 }
        Object.assign(globalThis, { seen })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift' })
      })
      await serveRates(page, { rates: { ...RATE_TABLE.rates, CNY: '7.5' } })
      await refresh.click()
      await expect(to(page)).toHaveValue('750.00')
      await expect(from(page)).toHaveValue('100')
      // Rates of an older date, as from another server process, are ignored.
      await serveRates(page, { ...before, rates: { ...RATE_TABLE.rates, CNY: '1' } })
      await refresh.click()
      await expect(refresh).toBeEnabled()
      await expect(to(page)).toHaveValue('750.00')
      expect(
        await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift),
        'less than a hundredth of a pixel of the screen',
      ).toBeLessThan(0.0001)
    })
    await test.step('says whose rates they are', async () => {
      await expect(source(page)).toContainText('2099年1月2日的汇率')
      await expect(source(page)).toContainText('汇率时间 08:00')
      await expect(source(page)).toContainText('来源：公开汇率数据 currency-api')
      await expect(source(page).locator('[data-age="fresh"]')).toHaveText('今天')
    })
    await test.step('a server that refuses leaves the last rates, and says so', async () => {
      await refuse('汇率还没有取得')
      await refresh.click()
      await expect(source(page).getByRole('status')).toHaveText('汇率还没有取得。仍按上面这一天的汇率计算。')
      await expect(to(page)).toHaveValue('750.00')
    })
    await test.step('a currency without a rate says why', async () => {
      await page.goto('/tools-hlhs#v=1&f=KPW')
      await expect(page.locator('#pair-message')).toHaveText(
        '公开汇率数据 currency-api（2099-01-02）没有公布 KPW 的汇率',
      )
    })
    await test.step('another source is its own', async () => {
      await page.goto('/tools-hlhs#v=1&f=EUR&t=CNY')
      await page.locator('#rate-provider').selectOption('ecb')
      await expect(source(page).getByRole('status')).toContainText('服务器还没有取到这个来源的汇率')
      await expect(to(page)).toHaveValue('')
      await serveRates(page, { provider: 'ecb', base: 'EUR', rates: { USD: '1.1', CNY: '8' } })
      await refresh.click()
      await expect(to(page)).toHaveValue('8.00')
      await expect(source(page)).toContainText('来源：欧洲中央银行')
    })
  })

  test(
    'the list of currencies is searched by pinyin, code and country, with the keyboard, and pairs are kept at hand',
    { tag: '@desktop' },
    async ({ page }) => {
      await serveRates(page)
      await open(page, '/tools-hlhs#v=10')
      await choose(page, '源货币', 'ouyuan')
      await expect(page.getByRole('button', { name: '源货币：欧元 EUR' })).toBeFocused()
      await choose(page, '目标货币', 'riben')
      await expect(to(page)).toHaveValue('2,000')
      await choose(page, '目标货币', 'EUR')
      // Choosing the other side's currency swaps the two.
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
      await page.goto('/tools-hlhs#f=EUR&t=JPY')
      await page.getByRole('button', { name: '常用货币对 EUR JPY' }).click()
      await expect(page.getByRole('group', { name: '常用货币对' })).toBeVisible()
      await page.goto('/tools-hlhs#v=3')
      await expect(to(page)).toHaveValue('21.00')
      await page.getByRole('button', { name: '欧元兑日元' }).click()
      await expect(to(page)).toHaveValue('600')
    },
  )

  test('a pair has its own address; what is no currency has the 404 page', async ({ page, faults }) => {
    faults.allow(/status of 404/)
    await serveRates(page)
    await open(page, '/tools-hlhs/eur/cny#v=2')
    await expect(page).toHaveURL(/\/tools-hlhs\/EUR\/CNY#v=2$/)
    await expect(to(page)).toHaveValue('17.50')
    await expect(page).toHaveTitle(/欧元兑人民币/)
    for (const [path, status] of [
      ['/tools-hlhs/KZT/UYU', 200],
      ['/tools-hlhs/EUR/EUR', 404],
      ['/tools-hlhs/XXX', 404],
      ['/tools-hlhs/EUR/CNY/USD', 404],
      ['/tools-yjhs/nowhere', 404],
      ['/tools-yjhs/hot/more', 404],
    ] as const)
      expect((await page.request.get(path)).status(), path).toBe(status)
    await open(page, '/tools-hlhs/XXX/YYY')
    await expect(page.locator('h1')).toHaveText('页面不存在')
    await expect(page.getByText('没有「XXX」和「YYY」这种货币')).toBeVisible()
  })

  test('a result is taken as a picture; a quote is locked: it keeps its rate, has its own link, and shows how far the rate has moved', async ({
    page,
  }) => {
    await serveRates(page)
    await open(page, '/tools-hlhs#v=100')
    await expect(to(page)).toHaveValue('700.00')
    await test.step('a picture', async () => {
      await page.getByRole('button', { name: '结果图片' }).click()
      await expect(page.getByRole('img', { name: '100 USD 等于 700.00 CNY，2099年1月2日的汇率' })).toBeVisible()
      const [picture] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: '下载图片' }).click(),
      ])
      expect(picture.suggestedFilename()).toBe('USD-CNY-2099-01-02.png')
      const bytes = await readFile(await picture.path())
      expect([bytes.subarray(1, 4).toString(), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
        'PNG',
        1200,
        800,
      ])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await page.getByRole('button', { name: '锁定报价' }).click()
    const list = page.locator('[data-frozen-list]')
    await expect(list).toContainText('100 USD = 700.00 CNY')
    await expect(list).toContainText('现在的汇率没有变')
    await serveRates(page, {
      date: '2099-01-03',
      fetchedAt: '2099-01-03T02:00:00.000Z',
      rates: { ...RATE_TABLE.rates, CNY: '7.7' },
    })
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
    await expect.poll(() => readState(page.url()).q).toBeUndefined()
  })

  test('locking by a rate that its source should have replaced asks first, and the quote keeps how old it was', async ({
    page,
  }) => {
    const old = { date: '2098-12-07', fetchedAt: '2098-12-07T02:00:00.000Z', rates: { ...RATE_TABLE.rates, CNY: '6' } }
    await serveRates(page, old)
    await open(page, '/tools-hlhs#v=100')
    await expect(to(page)).toHaveValue('600.00')
    const list = page.locator('[data-frozen-list]')
    const question = page.getByRole('dialog', { name: '汇率是2098年12月7日的，仍要锁定？' })
    await page.getByRole('button', { name: '锁定报价' }).click()
    await expect(question).toContainText('26 天前，已过时')
    await page.getByRole('button', { name: '更新后锁定' }).click()
    await expect(question).toContainText('还没有更新的汇率')
    await expectAccessible(page, 'the question')
    expect(await tooSmall(page), 'the question').toEqual([])
    await page.getByRole('button', { name: '仍用旧汇率' }).click()
    await expect(list).toContainText('当时汇率 26 天前，已过时')
    await page.getByRole('button', { name: '锁定报价' }).click()
    await serveRates(page)
    await page.getByRole('button', { name: '更新后锁定' }).click()
    await expect(list).toContainText('100 USD = 700.00 CNY')
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await page.goto(
      new URL((await list.getByRole('link', { name: '600.00' }).getAttribute('href')) ?? '', page.url()).href,
    )
    await expect(page.locator('[data-frozen]')).toContainText('2099年1月2日锁定，当时汇率 26 天前，已过时')
  })

  test('a picker that is asked for retired money offers what took its place', async ({ page }) => {
    await serveRates(page)
    await open(page, '/tools-hlhs#v=100')
    await page.getByRole('button', { name: /^源货币：/ }).click()
    await page.locator('#currency-search').fill('BGN')
    await expect(
      page.getByRole('group', { name: '保加利亚列弗（BGN）已停用，2026-01-01 起改用 EUR，1 EUR = 1.95583 BGN' }),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: '源货币：欧元 EUR' })).toBeVisible()
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
    await expect(page.getByText('3 行，其中 1 行无法识别')).toBeVisible()
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载 CSV' }).click(),
    ])
    const { name, text } = await readDownload(csv)
    expect(name).toBe('USD-CNY-2099-01-02.csv')
    expect(text).toContain('100,700.00')
    expect(text).toContain('2099-01-02 的汇率')
    const [xlsx] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载 Excel' }).click(),
    ])
    expect((await readFile(await xlsx.path())).subarray(0, 2).toString()).toBe('PK')
    await page.reload()
    await waitForReady(page)
    await page.getByRole('button', { name: '批量换算' }).click()
    await expect(page.locator('#column-input')).toHaveValue('100\n1,234.5\nabc')
  })
})

test(
  'the trend: agrees with the server, is read with the keyboard, the pointer and as a table, over the days chosen',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await open(page, '/tools-hlhs#v=123.45&f=EUR&t=USD')
    const chart = await trendChart(page)
    await test.step('agrees with the server to the last digit', async () => {
      const answer = await request.get('/mapi/toolCurrencyCodeRate/cal?fromCurrency=EUR&toCurrency=USD&amount=123.45')
      const { data } = (await answer.json()) as { data: { result: string; rate: string; inverseRate: string } }
      await expect(to(page)).toHaveValue(data.result)
      await expectResult(page, `1 EUR = ${data.rate} USD`)
      await expectResult(page, `1 USD = ${data.inverseRate} EUR`)
      await expect(chart, 'ends with the rate that the converter uses').toHaveAttribute(
        'aria-valuetext',
        new RegExp(` ${data.rate}$`),
      )
    })
    await expect(chart).toHaveAccessibleName('欧元兑美元最近 30 天的走势')
    await chart.focus()
    const last = (await chart.getAttribute('aria-valuetext')) ?? ''
    expect(last).toMatch(/^\d+年\d+月\d+日 \d+\.\d+$/)
    await page.keyboard.press('ArrowLeft')
    const before = await chart.getAttribute('aria-valuetext')
    expect(before).not.toBe(last)
    await expect(page.getByText((before ?? '').split(' ')[0] ?? '', { exact: true })).toBeVisible()
    await expect(page.getByText(`数据到 ${last.split(' ')[0] ?? ''}`)).toBeVisible()
    await page.keyboard.press('Home')
    await expect(chart).toHaveAttribute('aria-valuenow', '0')
    await page.keyboard.press('End')
    await expect(chart).toHaveAttribute('aria-valuetext', last)
    const points = Number(await chart.getAttribute('aria-valuemax'))
    await test.step('follows the pointer', async () => {
      const box = await chart.boundingBox()
      await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 100)
      await expect(chart).not.toHaveAttribute('aria-valuetext', last)
    })
    await page.getByRole('button', { name: '1 年' }).click()
    await expect.poll(() => readState(page.url()).d).toBe('365')
    await expect
      .poll(async () => Number(await page.getByRole('slider').getAttribute('aria-valuemax')))
      .toBeGreaterThan(points)
    await page.getByText('走势数据表').click()
    await expect(
      page
        .getByRole('region', { name: '走势数据' })
        .getByRole('row')
        .nth(points + 2),
    ).toBeAttached()
    expect(await overflows(page)).toBe(false)
  },
)
