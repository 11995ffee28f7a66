// Covers: src/tools/lookup
import { expect, open, test } from './support.ts'
import { address } from './tools.ts'

test('the holidays are those of the country that was typed, and again those of before when nothing is', async ({
  page,
}) => {
  await open(page, address('jieri', { y: '2026' }))
  await page.locator('#lookup-search').fill('德国')
  await expect(page.getByRole('heading', { name: /德国/ })).toBeVisible()
  await expect(page.locator('[data-result]')).toContainText('耶稣升天节')
  await page.locator('#lookup-search').fill('')
  await expect(page.getByRole('heading', { name: /美国/ })).toBeVisible()
})

test('what is typed key by key finds what it names', async ({ page }) => {
  for (const [slug, list, text, found] of [
    ['gangkou', '港口', '洛杉矶', 'USLAX'],
    ['shuyu', '术语', '到岸价', 'CIF'],
  ] as const) {
    await open(page, address(slug))
    await page.locator('#lookup-search').pressSequentially(text)
    await expect(page.getByRole('list', { name: list }), slug).toContainText(found)
  }
})
