import { expect, isPhone, open, test } from './support.ts'

test('the filters of events lie open where there is room, and are folded on a phone', async ({ page }) => {
  await open(page, '/hd/list')
  const fold = page.getByText('筛选：形式、地点、月份、日期')
  if (isPhone(page)) await fold.click()
  else await expect(fold).toBeHidden()
  await page.getByRole('combobox', { name: '城市' }).selectOption({ index: 1 })
  await page.getByRole('button', { name: '筛选' }).click()
  await expect(page).toHaveURL(/city=/)
})
