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

test('spec 5: a range of days that is too long says how many it may have', async ({ page }) => {
  await open(page, '/hd/list?from=2026-01-01&to=2027-01-03')
  await expect(page.getByRole('alert').filter({ hasText: '日期范围最多 366 天' })).toHaveCount(1)
})
