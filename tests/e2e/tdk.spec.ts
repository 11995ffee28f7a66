// Covers: src/tools/ai
import type { Page, Route } from '@playwright/test'
import { expect, open, overflows, test } from './support.ts'

const get = (page: Page) => page.getByRole('region', { name: '得到的' })
const titleBox = (page: Page) => get(page).getByRole('textbox', { name: '标题', exact: true })

test('title and description of different suggestions are chosen, edited and judged while one types', async ({
  page,
}) => {
  await open(page, '/tools-tdkscq')
  await page
    .getByRole('textbox', { name: '商品描述' })
    .fill('不锈钢保温杯。双层真空，保温12小时。容量500毫升，杯盖可拆洗，防漏。适合办公和车载。')
  const titles = get(page).getByRole('group', { name: '标题', exact: true }).getByRole('radio')
  await expect(titles.first()).toBeChecked()
  expect(await titles.count()).toBeGreaterThanOrEqual(5)
  const first = await titleBox(page).inputValue()
  await titles.nth(2).check()
  await expect(titleBox(page)).not.toHaveValue(first)
  await expect(get(page).getByRole('group', { name: '描述', exact: true }).getByRole('radio').first()).toBeChecked()
  const score = get(page).getByRole('region', { name: '选定的评分' })
  await titleBox(page).fill('首页')
  await expect(score).toContainText('标题没有说页面是什么')
  await expect(get(page).getByRole('region', { name: '搜索结果预览' }).locator('figure').first()).toContainText('首页')
  expect(await overflows(page)).toBe(false)
  expect(page.url()).not.toContain(encodeURIComponent('保温杯'))
})

const refuse = (route: Route): Promise<void> =>
  route.fulfill({ status: 400, json: { code: 40000, message: '这个网址没有响应', data: null } })

test('source is judged on the device, and an address that cannot be read says why @desktop', async ({
  page,
  faults,
}) => {
  faults.allow(/400/)
  await page.route('**/mapi/toolSeoInfo/parse', refuse)
  await open(page, '/tools-tdkyh')
  await page
    .getByRole('textbox', { name: '网页源码' })
    .fill(
      '<title>Home</title><h1>Cast Iron Skillet</h1><p>The cast iron skillet is 10 inches wide and pre-seasoned. It works on gas and induction.</p><img src=x onerror="window.planted=1">',
    )
  await expect(get(page).getByRole('region', { name: '现在的评分' })).toContainText('标题没有说页面是什么')
  await expect(get(page).getByRole('region', { name: '前后对照' })).toContainText('Cast Iron Skillet')
  await page.getByRole('textbox', { name: '网址', exact: true }).fill('shop.example/p')
  await page.getByRole('button', { name: '读取' }).click()
  await expect(page.getByRole('alert')).toContainText('没有读到网页：这个网址没有响应')
  expect(await page.evaluate(() => 'planted' in window)).toBe(false)
})
