import { expectNoShifts, watchShifts } from './layout-shifts.ts'
import { expect, open, test } from './support.ts'

/** A search with more contents than fit on a page, and no tools. */
const ADDRESS = '/search?q=卖家'

test('the tabs of a search say how many there are of each kind, stand still when that comes, and leave out those that have nothing', async ({
  page,
}) => {
  let isCut = true
  await page.route('**/mapi/content/found*', (route) =>
    route.fulfill({
      json: {
        code: 0,
        errorCode: 0,
        message: '',
        data: {
          counts: [
            { type: 'flash', count: 480 },
            { type: 'article', count: 20 },
          ],
          isCut,
        },
      },
    }),
  )
  const takeShifts = await watchShifts(page)
  const kind = (name: string) =>
    page
      .getByRole('navigation', { name: '类型' })
      .getByRole('link')
      .filter({ hasText: new RegExp(`^${name}`) })
  await open(page, ADDRESS)
  await expect(kind('快讯')).toHaveText('快讯480+')
  for (const [name, text] of [
    ['全部', '全部500+'],
    ['文章', '文章20+'],
    ['课程', '课程'],
  ] as const)
    await expect(kind(name)).toHaveText(text)
  isCut = false
  await page.reload()
  await expect(kind('快讯')).toHaveText('快讯480')
  await expect(kind('全部')).toHaveText('全部500')
  await expect(kind('课程')).toHaveCount(0)
  expectNoShifts(await takeShifts())
  // The filters are reached by keyboard, one after the other.
  await kind('全部').focus()
  await page.keyboard.press('Tab')
  await expect(kind('文章')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(kind('文章')).toHaveAttribute('aria-current', 'page')
  await expect(kind('快讯')).toHaveText('快讯480')
})
