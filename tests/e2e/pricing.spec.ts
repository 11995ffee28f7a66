// Covers: src/tools/money
import { chooseTheme, expectAccessible } from './accessible.ts'
import { expect, expectResult, open, overflows, test } from './support.ts'

test('one line fills in the sheet; its amounts say why, and nothing of it is in the address', async ({
  page,
  isMobile,
}) => {
  await chooseTheme(page, isMobile)
  await open(page, '/tools-dingjia')
  await page.getByLabel('一行填好（可选）').fill('0.8kg 24个/箱 60x40x40 13.5元 美国 德国 30%')
  await page.getByRole('button', { name: '填入' }).click()
  await expect(page.getByLabel('采购价', { exact: true })).toHaveValue('13.5')
  await expectResult(page, '建议售价')
  await expect(page.locator('tbody tr')).toHaveCount(2)
  const line = page.locator('details[data-line="referral"]')
  await line.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(line).toContainText('来源')
  expect(new URL(page.url()).hash).toBe('')
  expect(await overflows(page)).toBe(false)
  await expectAccessible(page, 'the filled sheet')
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
  await expectAccessible(page, 'the filled sheet in the other theme')
})
