// Covers: src/tools/money
import type { Page } from '@playwright/test'
import { readDownload } from './downloads.ts'
import { expect, expectResult, open, overflows, waitForReady, test } from './support.ts'
import { readState } from './tools.ts'

const side = (page: Page, key: 'l' | 'w' | 'h') => page.locator(`#side-${key}`)

const paste = async (page: Page, text: string): Promise<void> => {
  await side(page, 'l').evaluate((field, pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)
}

test("a carton by four divisors, with the address to send, by divisors of one's own, and in any width", async ({
  page,
}) => {
  await open(page, '/tools-tijizhong')
  for (const [key, value] of [
    ['l', '60'],
    ['w', '40cm'],
    ['h', '30'],
  ] as const)
    await side(page, key).fill(value)
  await page.getByLabel('每件实重').fill('5')
  for (const result of ['14.5 kg', '12 kg', '34 lb', '28 lb', '0.072 m³', '78.74 in']) await expectResult(page, result)
  await expect.poll(() => readState(page.url())).toEqual({ l: '60', w: '40cm', h: '30', kg: '5' })
  await page.reload()
  await waitForReady(page)
  await expectResult(page, '14.5 kg')
  await page.locator('summary', { hasText: '每边按各除数的规则取整' }).click()
  await page.getByLabel('尺寸取整').selectOption({ label: '每边向上取整数' })
  await expectResult(page, '28 lb')
  await page.getByLabel('件数').fill('3')
  await expectResult(page, '102 lb')
  await page.getByLabel('多件').selectOption({ label: '合计后取大' })
  await expectResult(page, '100 lb')
  await test.step('divisors are changed, removed, added and put back', async () => {
    await page.goto('/tools-tijizhong#l=60&w=40&h=30')
    const divisors = page.getByLabel('除数', { exact: true })
    await expect(divisors).toHaveCount(4)
    await divisors.nth(0).fill('8000')
    await expectResult(page, '9 kg')
    await divisors.nth(1).fill('')
    await page.getByRole('button', { name: '移除这个除数' }).click()
    await expect(divisors).toHaveCount(3)
    await page.getByRole('button', { name: '加一个除数' }).click()
    await expect(divisors).toHaveCount(4)
    await expect.poll(() => readState(page.url()).d).toBe('8000,139i,166i,8000')
    await page.getByRole('button', { name: '恢复常用除数' }).click()
    await expectResult(page, '14.5 kg')
    expect(await overflows(page)).toBe(false)
  })
  await test.step('nothing is cut from 320 px on, in large type too', async () => {
    await page.goto('/tools-tijizhong#l=123456&w=98765&h=45678&u=mm&kg=999999&n=100000')
    await expectResult(page, '海运')
    for (const [width, type] of [
      [320, '100%'],
      [430, '100%'],
      [844, '100%'],
      [320, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 390 })
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), type)
      expect(await overflows(page), `${width} px, ${type}`).toBe(false)
    }
  })
})

test('pasted sides fill their fields, a wrong one is named without being lost, and a list of cartons is kept and taken out as a table', async ({
  page,
}) => {
  await open(page, '/tools-tijizhong')
  await paste(page, '24×16×12in')
  await expect(side(page, 'l')).toHaveValue('24')
  await expect(side(page, 'h')).toHaveValue('12')
  await expectResult(page, '34 lb')
  await side(page, 'w').fill('16 kg')
  await expect(page.locator('#billable-problem')).toHaveText(/^无法识别宽「16 kg」/)
  await expect(side(page, 'w')).toHaveAttribute('aria-invalid', 'true')
  await expect(side(page, 'w')).toHaveValue('16 kg')
  await side(page, 'w').fill('16')
  await expectResult(page, '34 lb')
  await expect(page.locator('#billable-problem')).toBeEmpty()
  await page.goto('/tools-tijizhong#n=1')
  await expect(side(page, 'l')).toHaveValue('')
  await paste(page, '60*40*30 5.2 2\n10*10*10 9\nabc1')
  await expect(page.getByText('3 行，其中 1 行无法识别')).toBeVisible()
  await expect(page.getByRole('row', { name: /^合计/ })).toContainText('38')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载 CSV' }).click()
  const { name, text } = await readDownload(await download)
  expect(name).toBe('箱单计费重.csv')
  expect(text).toContain('60*40*30 5.2 2,60×40×30,2,10.4,0.144,28.8,29')
  expect(text).toContain('以承运商报价为准')
  await page.reload()
  await waitForReady(page)
  await expect(page.locator('#column-input')).toHaveValue(/60\*40\*30 5\.2 2/)
})
