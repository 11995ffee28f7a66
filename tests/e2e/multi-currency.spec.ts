// Covers: src/tools/money
import { expectAccessible } from './accessible.ts'
import { expect, open, overflows, waitForReady, test } from './support.ts'
import { from, line, options, serveRates, tooSmall } from './rates-page.ts'

test.describe('the board', () => {
  test('converts into every currency of a region, by the rules of the specification', async ({ page }) => {
    await serveRates(page)
    await open(page, '/tools-yjhs#v=100')
    const codes = await page
      .locator('[data-code]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-code')))
    expect(codes.join(' ')).toBe('CNY GBP EUR JPY KRW CAD HKD AUD SGD CHF MYR THB TRY INR PHP')
    await expect(line(page, 'CNY')).toContainText('700.00')
    // 1 CNY buys more dollars than the day before.
    await expect(line(page, 'CNY')).toContainText('上涨')
    await expect(line(page, 'CNY')).toContainText('+1.00%')
    await expect(line(page, 'JPY')).toContainText('16,000')
    await expect(line(page, 'JPY')).toContainText('下跌')
    await expect(line(page, 'EUR')).toContainText('0.00%')
    await expect(line(page, 'GBP')).toContainText('没有公布 GBP 的汇率')
    await page.locator('#amount-from').fill('1万')
    await expect(line(page, 'HKD')).toContainText('78,000.00')
    await page.locator('#amount-from').fill('x')
    await expect(page.locator('#board-message')).toHaveText('请输入金额，例如 1234.5、1,234.5 或 3.2万')
    await expect(line(page, 'HKD')).toContainText('7.8')
    await page.locator('#amount-from').fill('100')
    await expect(line(page, 'HKD')).toContainText('780.00')
    // Pressing a row makes it the source, and links to regions keep the amount.
    await line(page, 'JPY').getByRole('button').first().click()
    await expect(page.getByRole('button', { name: '源货币：日元 JPY' })).toBeVisible()
    await expect(line(page, 'USD')).toContainText('0.63')
    await expect(line(page, 'JPY'), 'a currency is not converted into itself').toHaveCount(0)
    await page.getByRole('navigation', { name: '地区' }).getByRole('link', { name: '欧洲' }).click()
    await expect(page).toHaveURL(/\/tools-yjhs\/europe#v=100&s=JPY$/)
    await expect(page.getByRole('link', { name: '欧洲' })).toBeFocused()
    await expect(page.locator('[data-groups] [aria-current]')).toHaveText(['欧洲'])
    await expect(line(page, 'EUR')).toContainText('0.50')
    await expect(page.locator('#amount-from')).toHaveValue('100')
    expect(await overflows(page)).toBe(false)
  })

  test(
    'is put in order by drag and keyboard, chosen from a searched list and brought back, and stays so',
    { tag: '@desktop' },
    async ({ page }) => {
      await serveRates(page)
      await open(page, '/tools-yjhs/east-asia#v=1')
      await page.getByRole('button', { name: '调整顺序' }).click()
      const order = (): Promise<string[]> =>
        page
          .getByRole('list', { name: '货币顺序' })
          .locator('li')
          .evaluateAll((rows) => rows.map((row) => /[A-Z]{3}/.exec(row.textContent)?.[0] ?? ''))
      await page.getByRole('button', { name: /^移动港元/ }).focus()
      await page.keyboard.press('ArrowUp')
      await expect.poll(order).toEqual(['CNY', 'JPY', 'HKD', 'KRW', 'MOP', 'TWD', 'MNT', 'KPW'])
      await expect(page.getByRole('button', { name: /^移动港元，第 3 位/ })).toBeFocused()
      await page.keyboard.press('Home')
      await expect.poll(async () => (await order())[0]).toBe('HKD')
      await page.getByRole('button', { name: '下移港元' }).click()
      await page.getByRole('button', { name: '选择货币' }).click()
      await options(page).filter({ hasText: 'KPW' }).click()
      await page.locator('#currency-search').fill('EUR')
      await expect(options(page).first()).toContainText('EUR')
      await expect(options(page).first()).not.toBeChecked()
      await page.keyboard.press('Enter')
      await expect(options(page).first()).toBeChecked()
      await page.getByRole('dialog').getByRole('button', { name: '完成' }).click()
      const arranged = ['CNY', 'HKD', 'JPY', 'KRW', 'MOP', 'TWD', 'MNT', 'EUR']
      await expect.poll(order).toEqual(arranged)
      await page.getByRole('button', { name: '完成' }).click()
      await expect(line(page, 'EUR')).toContainText('0.80')
      await page.reload()
      await waitForReady(page)
      await expect
        .poll(() => page.locator('[data-code]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-code'))))
        .toEqual(arranged)
      // Other regions are unchanged.
      await open(page, '/tools-yjhs')
      await expect(page.locator('[data-code]').first()).toHaveAttribute('data-code', 'CNY')
      await open(page, '/tools-yjhs/east-asia')
      await page.getByRole('button', { name: '调整顺序' }).click()
      await page.getByRole('button', { name: '恢复默认' }).click()
      await expect.poll(order).toEqual(['CNY', 'JPY', 'KRW', 'HKD', 'MOP', 'TWD', 'MNT', 'KPW'])
      await page.getByRole('button', { name: '撤销' }).click()
      await expect.poll(order).toEqual(arranged)
      const handle = page.getByRole('button', { name: /^移动日元/ })
      const [start, target] = [
        await handle.boundingBox(),
        await page.getByRole('button', { name: /^移动澳门元/ }).boundingBox(),
      ]
      await page.mouse.move((start?.x ?? 0) + 10, (start?.y ?? 0) + 10)
      await page.mouse.down()
      await page.mouse.move((target?.x ?? 0) + 10, (target?.y ?? 0) + 15, { steps: 12 })
      await page.mouse.up()
      await expect.poll(order).toEqual(['CNY', 'HKD', 'KRW', 'MOP', 'JPY', 'TWD', 'MNT', 'EUR'])
    },
  )
})

test('axe finds nothing in the converter and the board in use, whose amounts are those of the server', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/tools-hlhs#v=100&q=100_USD_CNY_7_2026-09-01_currency-api')
  await page.getByRole('button', { name: '锁定报价' }).click()
  // The test server's rates are old, so locking asks for confirmation.
  await page.getByRole('button', { name: '仍用旧汇率' }).click()
  await expect(page.locator('[data-frozen-list]')).toBeVisible()
  await page.getByRole('button', { name: '批量换算' }).click()
  await page.locator('#column-input').fill('1\nabc')
  await expect(page.getByRole('cell').first()).toBeVisible()
  await page.getByText('走势数据表').click()
  await from(page).fill('abc')
  await expect(page.locator('#pair-message')).not.toBeEmpty()
  await expectAccessible(page, 'a quote, a table and a wrong amount')
  expect(await tooSmall(page), 'the converter in use').toEqual([])
  await page.getByRole('button', { name: /^源货币/ }).click()
  await expect(options(page).first()).toBeVisible()
  await expectAccessible(page, 'the list of currencies')
  expect(await tooSmall(page), 'the list of currencies').toEqual([])

  await open(page, '/tools-yjhs/africa#v=1000&s=EUR')
  await test.step('the board agrees with the server', async () => {
    const answer = await request.post('/mapi/toolCurrencyCodeRate/calMulti', {
      data: { sourceCurrency: 'EUR', targetCurrencies: ['ZAR', 'MRO', 'MRU', 'XOF'] },
    })
    const { data } = (await answer.json()) as { data: { targetCurrency: string; resertRate: string }[] }
    for (const { targetCurrency, resertRate } of data) {
      // XOF has no minor unit.
      const amount = (1000 / Number(resertRate))
        .toFixed(targetCurrency === 'XOF' ? 0 : 2)
        .replace(/\B(?=(\d{3})+(?!\d))/g, ',')
      await expect(line(page, targetCurrency)).toContainText(amount)
    }
    await expect(line(page, 'MRO')).toContainText('已停用')
  })
  // The board is also checked in the sweep.
  expect(await tooSmall(page), 'the board').toEqual([])
  await page.getByRole('button', { name: '选择货币' }).click()
  await expect(options(page).first()).toBeVisible()
  await expectAccessible(page, 'the currencies being chosen')
  expect(await tooSmall(page), 'the currencies being chosen').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '调整顺序' }).click()
  await expect(page.getByRole('list', { name: '货币顺序' })).toBeVisible()
  await expectAccessible(page, 'the board being arranged')
  expect(await tooSmall(page), 'the board being arranged').toEqual([])
})
