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

test('a search in the timeline is narrowed by the chips of the timeline', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/zb?q=GPSR')
  const filters = page.getByRole('navigation', { name: '筛选' })
  await filters.getByRole('link', { name: '合规' }).click()
  await expect(page).toHaveURL(/\/zb\?q=GPSR&category=/)
  // The screen before stays in the document, unseen: its links must not be taken for these.
  await expect(filters.getByRole('link', { name: '合规' })).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('article:visible').first()).toContainText('GPSR')
  await filters.getByRole('link', { name: '支付' }).click()
  await expect(page.getByText('这些条件下没有含「GPSR」的快讯')).toBeVisible()
})
