// Covers: src/tools/ai
import { readFileSync } from 'node:fs'
import { chooseFrom } from './menu.ts'
import { expect, open, waitForReady, test } from './support.ts'

// Features shared by writing and checking tools are tested on one of them.
const TOOL = '/tools-weijin'
const TEXT = '这款面膜是最好的，全网最低价'

test('a form is kept as a template, and an answer that was used in the history; both outlast a reload', async ({
  page,
}) => {
  await open(page, TOOL)
  await page.getByRole('textbox', { name: '文字' }).fill(TEXT)
  await page.getByRole('button', { name: '模板' }).click()
  await page.getByLabel('模板名称').fill('面膜')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '复制文字' }).click()
  await page.getByRole('button', { name: '清空填写' }).click()
  await expect(page.getByRole('textbox', { name: '文字' })).toHaveValue('')
  expect(page.url()).not.toContain('%')

  await page.reload()
  await waitForReady(page)
  await page.getByRole('button', { name: '模板' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '面膜', exact: true }).click()
  await expect(page.getByRole('textbox', { name: '文字' })).toHaveValue(TEXT)

  await page.getByRole('button', { name: '记录' }).click()
  const entry = page.getByRole('region', { name: '记录' }).getByRole('listitem')
  await expect(entry).toContainText('规则引擎（本机）')
  await page.getByRole('searchbox', { name: '搜索记录' }).fill('没有这个词')
  await expect(entry).toHaveCount(0)
  await page.getByRole('searchbox', { name: '搜索记录' }).fill('面膜')
  await entry.getByRole('button', { name: /^删除记录/ }).click()
  await expect(entry).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(entry).toHaveCount(1)
  await entry.getByRole('button', { name: /面膜/ }).first().click()
  await entry.getByRole('button', { name: '用这次的填写' }).click()
  await expect(page.getByRole('textbox', { name: '文字' })).toHaveValue(TEXT)
})

test('a column is done line by line and taken out as a file', async ({ page }) => {
  await open(page, `${TOOL}#view=column`)
  await page.locator('#column-input').fill('普通杯子\n全网最低价杯子')
  await page.getByRole('button', { name: '处理 2 行' }).click()
  await expect(page.getByText('完成 2 / 2')).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), chooseFrom(page.locator('#export'), 'csv')])
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n')
  expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual([
    ['\uFEFF标题或文案', '状态'],
    ['普通杯子', '完成'],
    ['全网最低价杯子', '完成'],
    [''],
  ])
})
