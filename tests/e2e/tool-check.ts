import type { Locator, Page } from '@playwright/test'
import { toUrlFields } from '../../src/lib/state-fields.ts'
import { declareUrlFields, splitPrivateState } from '../../src/state/own-words.ts'
import { typeEverywhere } from './fields.ts'
import { expectNoShifts } from './layout-shifts.ts'
import { addressesWith, SECRET_NUMBER, requestsWith, SECRET_WORD, type Outgoing } from './outgoing.ts'
import { checkPage } from './page-check.ts'
import { BOTH_THEMES } from './sweep-pages.ts'
import { expect, expectResult, isPhone, overflows, POLL, waitForReady } from './support.ts'
import { address, TOOLS_WITH_SHARED_SCREEN, readState, TOOLS } from './tools.ts'
import { findSmallTargets } from './touch-targets.ts'

// URL fields are declared like the build does for the app.
declareUrlFields(toUrlFields(Object.fromEntries(TOOLS.map(({ slug, fields }) => [`tools-${slug}`, fields]))))

type Tool = (typeof TOOLS)[number]

/** Minimum characters of a searched text; shorter ones may occur in a URL or request by chance. */
const MIN_NEEDLE = 6

/** Tools that send their example when pressed, as their page says: a URL to read, a link, an IP address. */
const SENDS_EXAMPLES: ReadonlySet<string> = new Set(['ip', 'seo', 'Facebook', 'Instagram', 'TikTok', 'Twitter'])

/** The longest line of each example text that must not appear in URLs and requests. */
function findOwnWords({ slug, examples }: Tool): string[] {
  const texts = examples.flatMap(({ state }) => Object.values(splitPrivateState(state, address(slug))[1]))
  const lines = texts.map((text) => text.split('\n').toSorted((a, b) => b.length - a.length)[0] ?? '')
  return [...new Set(lines.map((line) => line.trim().toLowerCase()))].filter((line) => line.length >= MIN_NEEDLE)
}

/** Scrolls a part to the middle of the window, repeatedly, as long lists above are only measured when near. */
async function bringIntoView(part: Locator): Promise<void> {
  await part.evaluate(async (node) => {
    let before = Number.NaN
    for (let still = 0; still < 3;) {
      node.scrollIntoView({ block: 'center', behavior: 'instant' })
      await new Promise((done) => requestAnimationFrame(done))
      const { top } = node.getBoundingClientRect()
      still = top === before ? still + 1 : 0
      before = top
    }
  })
}

/**
 * Presses examples, each of which must give its expected result and fit the window: the first by a real click, the
 * others by script.
 */
export async function expectExamples(page: Page, { slug, examples }: Tool, pressed: Tool['examples']): Promise<void> {
  // The search is limited to this region, as a tool may have the same texts elsewhere.
  const region = page.getByRole('region', { name: '试一试', exact: true })
  expect(examples.length).toBeGreaterThan(0)
  for (const example of pressed) {
    // The example may have opened a dialog.
    if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
    const button = region.getByRole('button', { name: example.label, exact: true })
    if (example === pressed[0]) {
      await bringIntoView(region)
      await button.click()
    } else await button.evaluate((node: HTMLElement) => node.click())
    // The page is scrolled back to the result, as long lists render only rows in view.
    await page.evaluate(() => scrollTo(0, 0))
    await expectResult(page, example.expect)
    expect(await overflows(page), `${example.label} fits the window`).toBe(false)
  }
  if (isPhone(page))
    expect(await findSmallTargets(page), 'nothing in the result is smaller than a fingertip').toEqual([])
  const state = pressed.at(-1)?.state ?? {}
  await expect
    .poll(() => readState(page.url()), { ...POLL, message: 'the address says what is entered, but for own words' })
    .toEqual(splitPrivateState(state, address(slug))[0])
}

/** Reloads a tool, which must show the same result without shifts. */
async function expectReloaded(
  page: Page,
  { slug, examples }: Tool,
  takeShifts: () => Promise<string[]>,
): Promise<void> {
  const last = examples.at(-1)
  // The visitor's own words are not in the URL, so they and their result appear after hydration; content below must not
  // shift.
  const hasWords = Object.keys(splitPrivateState(last?.state ?? {}, address(slug))[1]).length > 0
  if (hasWords) await page.locator('#examples').evaluate((heading) => heading.scrollIntoView({ block: 'center' }))
  await takeShifts()
  await page.reload()
  await waitForReady(page)
  await expectResult(page, last?.expect ?? '')
  if (hasWords) expectNoShifts(await takeShifts())
}

/** Types into every field; no request may contain typed or example texts, and no URL may contain words. */
async function findLeaks(page: Page, tool: Tool, outgoing: Outgoing): Promise<string[]> {
  const { typed, unlimited } = await typeEverywhere(page, 'events')
  expect(typed, 'fields typed into').toBeGreaterThan(0)
  const own = [SECRET_WORD, ...(SENDS_EXAMPLES.has(tool.slug) ? [] : findOwnWords(tool))]
  // Unloading flushes delayed writes to the URL.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  const addresses = [...outgoing.addresses, page.url()]
  return [
    ...unlimited,
    ...[...own, SECRET_NUMBER].flatMap((word) =>
      requestsWith(outgoing, word).map((request) => `${word} was sent by ${request}`),
    ),
    ...own.flatMap((word) =>
      addressesWith({ addresses: addresses.flatMap(decode) }, word).map((at) => `${word} stands in ${at}`),
    ),
  ]
}

/** A URL as written, and decoded. */
function decode(text: string): string[] {
  return [text, ...new URLSearchParams(text.slice(text.indexOf('#') + 1)).values()]
}

/** Opens a tool and checks that it has no faults. */
export async function openTool(
  page: Page,
  { slug, title, description, keywords, label }: Tool,
  takeShifts: () => Promise<string[]>,
): Promise<void> {
  const path = address(slug)
  const head = { title, description, keywords: keywords.join(','), headings: [label] }
  expect(
    await checkPage(page, path, {
      head,
      takeShifts,
      axe: isPhone(page) && BOTH_THEMES.has(path) ? 'both themes' : 'one theme',
    }),
    slug,
  ).toEqual([])
  await page.emulateMedia({ reducedMotion: null })
}

/** Uses an open tool on the phone: its examples, a reload unless an earlier tool shares its page, and every field. */
export async function tryTool(
  page: Page,
  tool: Tool,
  outgoing: Outgoing,
  takeShifts: () => Promise<string[]>,
): Promise<void> {
  await expectExamples(page, tool, tool.examples)
  if (!TOOLS_WITH_SHARED_SCREEN.has(tool.slug)) await expectReloaded(page, tool, takeShifts)
  expect(await findLeaks(page, tool, outgoing), tool.slug).toEqual([])
  outgoing.requests.splice(0)
  outgoing.addresses.splice(0)
}
