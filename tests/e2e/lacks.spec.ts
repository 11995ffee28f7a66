import { answerRows, openAnswerBox, question } from './answer-box.ts'
import { stubLackingAbilities } from './lacking.ts'
import { expect, open, test } from './support.ts'

const NOTE = '此站点暂未开通'

test('tools that the server is not set up for say so before the press', { tag: '@both' }, async ({ page }) => {
  await stubLackingAbilities(page, 'video bank')
  await open(page, '/tools-TikTok')
  await expect(page.getByText(`${NOTE}视频解析，只能识别链接、去掉跟踪参数。`)).toBeVisible()
  await expect(page.getByRole('button', { name: '解析视频' })).toBeHidden()
  await expect(page.locator('main')).not.toContainText('yt-dlp')
  await open(page, '/tools')
  await expect(page.locator('main a[href="/tools-TikTok"]').getByText(NOTE)).toBeVisible()
  await expect(page.locator('main a[href="/tools-whpj"]').getByText(NOTE)).toBeVisible()
  await expect(page.locator('main a[href="/tools-len"]').getByText(NOTE)).toHaveCount(0)
  await openAnswerBox(page)
  await question(page).fill('TikTok视频')
  await expect(answerRows(page).first()).toContainText(NOTE)
  await page.keyboard.press('Escape')
  await open(page, '/')
  await expect(page.locator('main a[href="/tools-hlhs"]').first()).toBeVisible()
  for (const slug of ['TikTok', 'Instagram', 'whpj'])
    await expect(page.locator(`main li > a[href="/tools-${slug}"]`)).toBeHidden()
})

test('where the server can, nothing of it is said', async ({ page }) => {
  await stubLackingAbilities(page, '')
  await open(page, '/tools-TikTok')
  await expect(page.getByRole('button', { name: '解析视频' })).toBeVisible()
  await open(page, '/tools')
  await expect(page.getByText(NOTE).filter({ visible: true })).toHaveCount(0)
})
