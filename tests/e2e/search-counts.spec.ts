import { expect, open, test } from './support.ts'

test('a search of everything says how many there are of each kind, and where it stopped counting that there are more', { tag: '@phone' }, async ({ page }) => {
  let isCut = true
  await page.route('**/mapi/content/found*', (route) => route.fulfill({ json: { code: 0, errorCode: 0, message: '', data: { counts: [{ type: 'flash', count: 480 }, { type: 'article', count: 20 }], isCut } } }))
  const kinds = page.getByRole('navigation', { name: '类型' }).getByRole('link')
  const of = (...names: string[]) => kinds.filter({ hasText: new RegExp(`^(?:${names.join('|')})`) })
  await open(page, '/search?q=GPSR')
  await expect(of('全部', '快讯', '文章', '课程')).toHaveText(['全部500+', '文章20+', '课程', '快讯480+'])
  isCut = false
  await page.reload()
  await expect(of('全部', '快讯', '文章', '课程')).toHaveText(['全部500', '文章20', '课程0', '快讯480'])
})
