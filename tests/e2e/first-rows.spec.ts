// Covers: src/tools/lookup
import type { Locator, Page } from '@playwright/test'
import { expectNoShifts, watchShifts } from './layout-shifts.ts'
import { expect, waitForReady, test } from './support.ts'
import { address } from './tools.ts'

interface List {
  slug: string
  set: string
  /** Selector of the rows in the document. */
  rows: string
  /** Pattern of the total number of rows in the document's text. */
  total?: RegExp
  /** Set if the document contains all rows of the list. */
  whole?: true
}

const listed = (slug: string, set: string, total: RegExp): List => ({ slug, set, rows: 'li[aria-posinset]', total })

const LISTS: readonly List[] = [
  listed('fba', 'fba', /(\d+) 个仓库/),
  listed('huobi', 'currencies', /(\d+) 种货币/),
  listed('shuyu', 'glossary', /(\d+) 条术语/),
  listed('sjsd', 'countries', /(\d+) 个国家和地区/),
  { slug: 'logo', set: 'logos', rows: '[aria-label="Logo 与图标"] > li:not([aria-busy])', total: /(\d+) 个/ },
  { slug: 'gangkou', set: 'ports', rows: '[aria-label="港口"] > li', whole: true },
  { slug: 'hs', set: 'hs', rows: '[aria-label="HS 2022 目录"] > li', whole: true },
  { slug: 'jieri', set: 'holidays', rows: 'li[data-date]' },
]

/** One list of each rendering technique. */
const HELD = ['fba', 'logo', 'jieri']

/** Texts of the rows on the first screen. Fails if a row has no text. */
async function expectRowsInView(page: Page, rows: string): Promise<string[]> {
  const texts = await page.locator(rows).evaluateAll((nodes) => {
    const inView = nodes.filter(
      (node) =>
        node.getBoundingClientRect().top < innerHeight &&
        node.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    return inView.map((node) => (node as HTMLElement).innerText)
  })
  expect(texts.length, 'rows in view').toBeGreaterThan(0)
  for (const text of texts) expect(text).toMatch(/\p{L}{2}/u)
  expect(texts.join('\n')).not.toContain('正在载入')
  return texts
}

/** True if a loading note is visible on the screen. */
const saysToCome = (page: Page): Promise<boolean> =>
  page
    .locator('[data-result] p')
    .filter({ hasText: /^正在载入/ })
    .evaluateAll((words) =>
      words.some((word) => {
        const { top, bottom } = word.getBoundingClientRect()
        return bottom > 0 && top < innerHeight && word.checkVisibility({ visibilityProperty: true })
      }),
    )

const toCome = (page: Page): Locator => page.locator('[data-result] [aria-busy="true"]').filter({ hasText: '正在载入' })

/** Opens a list and checks the rows in its document. */
async function expectBeginning(page: Page, { slug, rows, total, whole }: List): Promise<void> {
  await page.goto(address(slug))
  await expectRowsInView(page, rows)
  await expect(toCome(page)).toHaveCount(whole ? 0 : 1)
  if (whole) return
  await toCome(page).scrollIntoViewIfNeeded()
  await expect.poll(() => saysToCome(page)).toBe(true)
  if (!total) return
  const all = Number(total.exec(await page.locator('main').innerText())?.[1])
  await expect(toCome(page)).toHaveText(`正在载入其余 ${String(all - (await page.locator(rows).count()))} 条…`)
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every list has its first rows, and says what is to come in the place of it', async ({ page }) => {
    for (const list of LISTS) await test.step(list.slug, () => expectBeginning(page, list))
  })
})

/** Delays requests until the returned function is called. */
async function hold(page: Page, url: string): Promise<() => void> {
  let release = (): void => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(url, async (route) => {
    await held
    await route.continue()
  })
  return release
}

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight)

for (const { slug, set, rows } of LISTS.filter((list) => HELD.includes(list.slug))) {
  test(`the rows of ${slug} stay while first the app comes and then the set`, async ({ page }) => {
    const takeShifts = await watchShifts(page)
    const releaseScripts = await hold(page, '**/assets/*.js')
    const releaseSet = await hold(page, `**/reference/${set}.json`)
    await page.goto(address(slug))
    // Shifts are discarded here: a busy machine may paint an incomplete document.
    await takeShifts()
    const [texts, height] = [await expectRowsInView(page, rows), await heightOf(page)]
    releaseScripts()
    await waitForReady(page)
    expect((await expectRowsInView(page, rows)).slice(0, 3), 'without the set').toEqual(texts.slice(0, 3))
    // Lists render only rows in view, and so the loading note too.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
    await expect.poll(() => saysToCome(page), 'the word stands where rows are to come').toBe(true)
    await page.evaluate(() => scrollTo(0, 0))
    releaseSet()
    await expect(toCome(page)).toHaveCount(0)
    await expectRowsInView(page, rows)
    expectNoShifts(await takeShifts())
    const ratio = height / (await heightOf(page))
    expect(ratio, 'height of the page before and after').toBeGreaterThan(0.9)
    expect(ratio).toBeLessThan(1.1)
  })
}
