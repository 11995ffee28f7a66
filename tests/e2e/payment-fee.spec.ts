// Covers: src/tools/money
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { readDownload } from './downloads.ts'
import { expect, expectResult, open, waitForReady, test } from './support.ts'
import { readState } from './tools.ts'

const amount = (page: Page) => page.locator('#amount')
const state = (page: Page) => readState(page.url())

/** URL fragment, its invalid field, and the message beside it. */
const WRONG: readonly (readonly [hash: string, field: string, sentence: RegExp])[] = [
  ['v=abc', '#amount', /请输入金额/],
  ['v=-5', '#amount', /不能是负数/],
  ['v=5 EUR', '#amount', /与所选的 USD 不同/],
  ['v=5&p=100', '#percent', /必须小于 100%/],
  ['v=5&p=+', '#percent', /请输入费率/],
  ['v=5&x=x', '#fixed', /请输入金额/],
  ['v=5&to=CNY&m=0', '#mid-rate', /必须大于 0/],
  ['v=5&to=CNY&m=7&sp=x', '#spread', /请输入换汇点差/],
]

test('a fee as one types, its terms, and what cannot be read', async ({ page }) => {
  await open(page, '/tools-paypal')
  await test.step('what the payer pays and what arrives, as it is typed', async () => {
    await expect(amount(page)).toBeFocused()
    await amount(page).pressSequentially('1,000')
    await expectResult(page, '959.70 USD')
    await expect(page.getByLabel('计算过程')).toContainText('1,000.00 × 4% + 0.3 = 40.30 USD')
    await expect(page.locator('[data-result]').first()).toContainText('估算')
    await page.getByRole('button', { name: /想到账多少/ }).click()
    await expectResult(page, '1,041.98 USD')
    await expect(page.getByLabel('计算过程')).toContainText('(1,000.00 + 0.3) ÷ (1 − 4%)')
    await expect.poll(() => state(page)).toEqual({ v: '1,000', d: 'reverse' })
  })
  await test.step('a fee above the amount is said, in the warning colour', async () => {
    await page.goto('/tools-paypal#v=0.2')
    await expectResult(page, '-0.11')
    await expect(page.getByText('手续费超过了金额，到账是负数')).toBeVisible()
    await expect(page.locator('[data-result] .text-signal').filter({ hasText: /^-0\.11/ })).toBeVisible()
  })
  await test.step('terms may be changed, and the preset comes back; that can be undone', async () => {
    await page.goto('/tools-paypal#v=100')
    await expect(page.getByText('示例，2026年11月20日录入')).toBeVisible()
    await page.locator('#percent').fill('2.9')
    await expectResult(page, '96.80 USD')
    await page.locator('#percent').fill('')
    await expect(page.locator('#percent')).toHaveValue('')
    await page.locator('#percent').fill('3.9%')
    await expectResult(page, '95.80 USD')
    await expect(page.getByText('自定义', { exact: true })).toBeVisible()
    const restore = page.getByRole('button', { name: '恢复示例', exact: true })
    await restore.click()
    await expectResult(page, '95.70 USD')
    await expect(restore).toBeDisabled()
    await page.getByRole('button', { name: '撤销' }).click()
    await expectResult(page, '95.80 USD')
  })
  await test.step('are those of region and currency; the scope is there and changes no figure', async () => {
    await page.goto('/tools-paypal#v=100&r=CN')
    await page.locator('#region').selectOption({ label: '中国香港' })
    await expectResult(page, '96.20 USD')
    await page.locator('#scope').selectOption({ label: '中国香港本地' })
    await expect(page.getByText('选择它不改变示例费率')).toBeVisible()
    await expectResult(page, '96.20 USD')
    await page.getByRole('button', { name: '收款货币：美元 USD' }).click()
    await page.getByRole('combobox', { name: '搜索收款货币' }).fill('riyuan')
    await page.getByRole('option', { name: /日元/ }).click()
    await expect(page.locator('#fixed')).toHaveValue('40')
    await amount(page).fill('1000.5')
    await expectResult(page, '921 JPY')
    await expect(page.getByText('金额按 JPY 的最小单位取整为 1001')).toBeVisible()
    await expect.poll(() => state(page)).toEqual({ v: '1000.5', r: 'HK', s: 'HK', c: 'JPY' })
  })
  await test.step('that were changed go with the currency, with a way back', async () => {
    await page.goto('/tools-paypal#v=100&p=2')
    await page.getByRole('button', { name: '收款货币：美元 USD' }).click()
    await page.getByRole('combobox', { name: '搜索收款货币' }).fill('EUR')
    await expect(page.getByRole('option', { name: /EUR/ })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expectResult(page, '95.65 EUR')
    await page.getByRole('button', { name: '撤销' }).click()
    await expectResult(page, '97.70 USD')
  })
  await test.step('what cannot be read is said beside its field', async () => {
    for (const [hash, field, sentence] of WRONG) {
      await page.goto(`/tools-paypal#${hash}`)
      await expect(page.locator(field), hash).toHaveAccessibleDescription(sentence)
      await expect(page.locator(field), hash).toHaveAttribute('aria-invalid', 'true')
    }
  })
})

test('what arrives is changed by the rates in use or a typed one, and what a withdrawal and a refund leave is said by the figures of the visitor', async ({
  page,
}) => {
  await open(page, '/tools-paypal#v=100')
  await page.getByRole('button', { name: '换汇', exact: true }).click()
  const exchange = page.locator('[data-result]').nth(1)
  await expect(exchange).toContainText(/换汇约得（估算）\d{3}\.\d{2} CNY/)
  await expect(exchange).toContainText(/20\d\d年\d+月\d+日的汇率/)
  await expect(exchange).toContainText('来源：公开汇率数据 currency-api')
  await expect(exchange.locator('[data-age]')).toHaveAttribute('data-age', /fresh|aging|old/)
  await expect(exchange, 'no spread is no spread of 0').not.toContainText('点差损失')
  await page.locator('#mid-rate').fill('7.1')
  await page.locator('#spread').fill('2.5')
  await expect(exchange).toContainText('662.48 CNY')
  await expect(exchange).toContainText('按你填写的汇率计算')
  await expect(page.getByLabel('计算过程')).toContainText('95.70 × 7.1 × (1 − 2.5%) = 662.48 CNY')
  await page.getByRole('button', { name: '换汇', exact: true }).click()
  await expect.poll(() => state(page)).toEqual({ v: '100' })
  // Amounts after a withdrawal, and after a refund.
  await page.getByRole('button', { name: '提现费', exact: true }).click()
  await page.locator('#withdrawal-percent').fill('1')
  await page.locator('#withdrawal-fixed').fill('0.5')
  await expect(page.getByText('94.24 USD', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /想到账多少/ }).click()
  await amount(page).fill('94.24')
  await expectResult(page, '100.00 USD')
  await expect(page.getByText('想到手（提现后）', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '退款', exact: true }).click()
  await expect(page.getByText('-4.30 USD', { exact: true })).toBeVisible()
  await page.locator('#refund-amount').fill('101')
  await expect(page.locator('#refund-amount')).toHaveAccessibleDescription('退款不能超过顾客付的金额')
  await page.locator('#refund-amount').fill('50')
  await page.locator('#refund-returned').fill('100')
  await expect(page.getByLabel('计算过程')).toContainText('退款后 = 95.70 − 50.00 + 2.15 − 0.00 = 47.85 USD')
  await page.reload()
  await waitForReady(page)
  await expect(page.locator('#refund-amount')).toHaveValue('50')
  await page.getByRole('button', { name: '退款', exact: true }).click()
  await page.getByRole('button', { name: '提现费', exact: true }).click()
  await expect.poll(() => state(page)).toEqual({ v: '94.24', d: 'reverse' })
})

test('up to four providers are compared, linked and kept on the device', async ({ page }) => {
  await open(page, '/tools-paypal#v=100')
  const toggle = page.getByRole('button', { name: '对比几家服务商' })
  await toggle.click()
  const cards = page.getByRole('region', { name: '对比服务商' }).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  await expect(cards.nth(0)).toContainText('95.70 USD')
  await page.locator('#provider-1-name').fill('甲家')
  await page.locator('#provider-1-percent').fill('1')
  await expect(cards.nth(1)).toContainText('最划算')
  await expect(cards.nth(0)).toContainText('比最划算的少 3.30 USD')
  await page.getByRole('button', { name: '加一家' }).click()
  await page.getByRole('button', { name: '加一家' }).click()
  await expect(page.getByRole('button', { name: '加一家' })).toBeDisabled()
  await page.locator('#provider-3-percent').fill('x')
  await expect(cards.nth(3)).toContainText('请输入费率')
  await page.getByRole('button', { name: '去掉服务商 D' }).click()
  await expect(cards).toHaveCount(3)
  await page.reload()
  await waitForReady(page)
  await expect(cards.nth(1)).toContainText('99.00 USD')
  await toggle.click()
  await expect(cards).toHaveCount(0)
  await expect.poll(() => state(page)).toEqual({ v: '100' })
  await page.reload()
  await waitForReady(page)
  await toggle.click()
  await expect(page.locator('#provider-1-name')).toHaveValue('甲家')
})

test(
  'a column that is pasted into the amount becomes a table and a file',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, '/tools-paypal')
    await page.evaluate(() => navigator.clipboard.writeText('100\n1,000.00\nabc\n'))
    await amount(page).focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(page.locator('#column-input')).toHaveValue('100\n1,000.00\nabc\n')
    await expect(amount(page)).toHaveValue('')
    await expect(page.getByRole('cell', { name: '959.70' })).toBeVisible()
    await expect(page.getByText('其中 1 行无法识别')).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载 CSV' }).click(),
    ])
    const { name, text } = await readDownload(download)
    expect(name).toBe('手续费估算-USD.csv')
    expect(text).toContain(
      '金额,应收 USD,手续费 USD,到账 USD\r\n100,100.00,4.30,95.70\r\n"1,000.00",1000.00,40.30,959.70\r\n',
    )
    expect(text).toContain('估算：金额是顾客付的；费率 4%，固定费 0.3 USD（示例费率，2026年11月20日录入）')
    const [sheet] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载 Excel' }).click(),
    ])
    expect(sheet.suggestedFilename()).toBe('手续费估算-USD.xlsx')
  },
)

test('axe finds nothing while everything is open', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/tools-paypal#v=0.2&p=3.9&w=1&to=CNY&sp=x&rf=0.1&pv=a~1~0~0|b~2~x~0')
  await page.getByRole('button', { name: '批量计算' }).click()
  await page.locator('#column-input').fill('100\nabc')
  await expect(page.locator('#spread')).toHaveAttribute('aria-invalid', 'true')
  await page.locator('#spread').fill('2')
  await expect(page.getByText('没有到账金额，不计算换汇')).toBeVisible()
  await expect(page.getByRole('cell').first()).toBeVisible()
  await expectAccessible(page, 'everything open')
})
