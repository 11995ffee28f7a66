import type { Page } from '@playwright/test'
import { splitState } from '../../src/state/own-words.ts'
import { chooseTheme, expectAccessible } from './accessible.ts'
import { expectSteady, watchShifts } from './layout-shifts.ts'
import { OFFERED } from './offered-lists.ts'
import { expect, expectResult, open, overflows, POLL, ready, test } from './support.ts'
import { address, ALIKE, stateOf, TOOLS } from './tools.ts'

test('the catalogue lists every tool', async ({ page }) => {
  await open(page, '/tools')
  const links = await page.locator('main section a[href^="/tools-"]').evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href')))
  expect(links.toSorted()).toEqual(TOOLS.map((tool) => address(tool.slug)).toSorted())
})

async function expectExamples(page: Page, isMobile: boolean | undefined, tool: (typeof TOOLS)[number], takeShifts: () => Promise<string[]>): Promise<void> {
  await chooseTheme(page, isMobile)
  await open(page, address(tool.slug))
  await expect(page).toHaveTitle(tool.title)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', tool.description)
  await expect(page.locator('meta[name="keywords"]')).toHaveAttribute('content', tool.keywords.join(','))
  await expect(page.locator('h1')).toHaveText(tool.label)
  expect(await overflows(page), 'nothing is wider than the window').toBe(false)
  expect(tool.examples.length).toBeGreaterThan(0)
  // Names and examples of every converter are looked at on the phone.
  if (isMobile || !ALIKE.has(tool.slug)) await expectAccessible(page, tool.slug)
  await page.emulateMedia({ reducedMotion: null })
  const offered = isMobile ? OFFERED[tool.slug] : undefined
  if (offered) await test.step('it offers all that the specification lists', () => offered(page))

  // A tool may offer the same words elsewhere, some by chance.
  const examples = page.getByRole('region', { name: '试一试', exact: true })
  // What an example gives is the same at every width; a desktop has to have room for a result.
  for (const example of isMobile ? tool.examples : tool.examples.slice(-1)) {
    // What an example shows may have opened over the page.
    if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
    await examples.getByRole('button', { name: example.label, exact: true }).click()
    // Back to where the result is: long lists draw only what is in view.
    await page.evaluate(() => scrollTo(0, 0))
    await expectResult(page, example.expect)
    await expect.poll(() => stateOf(page.url()), { ...POLL, message: 'the address says what is entered, but for own words' }).toEqual(splitState(example.state, address(tool.slug))[0])
    expect(await overflows(page), `${example.label} fits the window`).toBe(false)
  }
  // The address is read alike at every width.
  if (!isMobile) return
  const last = tool.examples.at(-1)
  // Words that the address does not say come after the document, and the answer to them later still: what stands below them,
  // where the examples are pressed, may not move.
  const hasWords = Object.keys(splitState(last?.state ?? {}, address(tool.slug))[1]).length > 0
  if (hasWords) await page.locator('#examples').evaluate((heading) => heading.scrollIntoView({ block: 'center' }))
  await takeShifts()
  await page.reload()
  await ready(page)
  await expectResult(page, last?.expect ?? '')
  if (hasWords) expectSteady(await takeShifts())
  // One more stands for the others: that their addresses say what is entered was seen at each press.
  for (const example of tool.examples.slice(0, -1).slice(0, 1)) {
    // From elsewhere: a change of the fragment alone would load nothing.
    await page.goto('about:blank')
    await open(page, address(tool.slug, example.state))
    await expectResult(page, example.expect)
  }
}

/** Tools of a test: enough tests to share out, few enough to keep one browser context warm. */
const SHARE = 5
for (let start = 0; start < TOOLS.length; start += SHARE) {
  const share = TOOLS.slice(start, start + SHARE)
  test(`${share.map(({ slug }) => slug).join(', ')} open, axe finds nothing, and their examples give what they promise`, async ({ page, isMobile }) => {
    test.slow()
    const takeShifts = await watchShifts(page)
    for (const tool of share) await test.step(tool.slug, () => expectExamples(page, isMobile, tool, takeShifts))
  })
}
