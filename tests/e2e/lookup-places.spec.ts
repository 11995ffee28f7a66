// Covers: src/tools/lookup
import { readFile } from 'node:fs/promises'
import { expect, fixTime, open, test } from './support.ts'
import { address, readState } from './tools.ts'

test('a city that is no capital goes into the comparison of times by keyboard, and stays in the address', async ({
  page,
}) => {
  await open(page, address('sjsd', { p: 'CN', d: '2026-11-20' }))
  await page.locator('#lookup-search').fill('lax')
  const add = page.getByRole('button', { name: '把洛杉矶加入时间对照' })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('09:00–10:00').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '从时间对照里去掉洛杉矶' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => readState(page.url()).p).toBe('CN,LAX')
  await page.getByRole('button', { name: '去掉洛杉矶', exact: true }).click()
  await expect.poll(() => readState(page.url()).p).toBe('CN')
})

test('warehouses near a postcode and a city are found by keyboard, and what is near stays in the address', async ({
  page,
}) => {
  await open(page, address('fba'))
  await page.getByRole('button', { name: '找离港口、城市或邮编近的仓库' }).press('Enter')
  const field = page.locator('#near')
  await field.fill('91764')
  await expect(page.getByRole('button', { name: /美国 917 邮编段/ })).toBeVisible()
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: /美国 917 邮编段周围 500 公里内 \d+ 个仓库/ })).toBeVisible()
  await expect(page.getByText(/约，按邮编同样开头的 \d+ 个仓库所在城市推算/).first()).toBeVisible()
  await expect.poll(() => readState(page.url()).near).toBe('US-917')
  await page.getByRole('button', { name: '换找离哪里近的仓库' }).click()
  await field.fill('达拉斯')
  await page.getByRole('button', { name: /城市.*达拉斯/ }).click()
  const first = page.getByRole('list', { name: '离达拉斯近的 FBA 仓库' }).getByRole('button').first()
  await first.click()
  await expect(page.locator('[data-detail]')).toContainText('TX')
  await page.goto(address('fba', { near: 'USLAX' }))
  await expect(page.getByRole('list', { name: '离洛杉矶近的 FBA 仓库' })).toContainText('LAX9')
})

test('the holidays of days that were chosen are taken away as a calendar, and the file is named', async ({ page }) => {
  await fixTime(page, '2026-11-29T04:00:00Z')
  await open(page, address('jieri', { land: 'us' }))
  await page.locator('#span').selectOption('自选日期')
  await page.locator('#span-from').fill('2026-12-20')
  await page.locator('#span-to').fill('2026-12-10')
  await expect(page.getByText('结束日期不能早于开始日期')).toBeVisible()
  await expect(page.getByRole('button', { name: '日历文件' })).toBeDisabled()
  await page.locator('#span-to').fill('2027-01-05')
  await expect(page.getByText('导出：2026年12月20日至2027年1月5日')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '日历文件' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('美国2026-12-20至2027-01-05节假日.ics')
  await expect(page.getByText('已下载 美国2026-12-20至2027-01-05节假日.ics').first()).toBeVisible()
  const text = await readFile(await file.path(), 'utf8')
  const days = [...text.matchAll(/^DTSTART;VALUE=DATE:(\d+)/gm)].map(([, day = '']) => day)
  expect(days).toContain('20261225')
  expect(days).toContain('20270101')
  expect(days.filter((day) => day < '20261220' || day > '20270105')).toEqual([])
  await page.locator('#span').selectOption('未来三个月')
  await expect(page.getByText('导出：2026年11月29日至2027年2月27日')).toBeVisible()
})
