import type { Page } from '@playwright/test'
import { runAxe, type AxeReport } from '../axe.ts'
import { MAX_SHIFT, sumShifts } from './layout-shifts.ts'
import { isInTheme } from './page-state.ts'
import { isPhone, waitForReady, waitForPage } from './support.ts'
import { findSmallTargets } from './touch-targets.ts'

/** What a document says of itself. */
export interface Head {
  title: string
  description: string
  keywords: string
  headings: string[]
}

/** Runs inside a page. */
function readHead(): Head {
  const meta = (name: string): string => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''
  const headings = [...document.querySelectorAll('h1')].map((heading) => heading.textContent)
  return { title: document.title, description: meta('description'), keywords: meta('keywords'), headings }
}

const isWide = (): boolean => document.documentElement.scrollWidth > document.documentElement.clientWidth

const describe = (violations: AxeReport['violations']): string[] =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html, summary }) => `${id}: ${html.slice(0, 160)} ${summary}`))

/** What axe says against an open page, from its top: what a sticky header half covers has no size of its own. */
async function findAxeFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => scrollTo(0, 0))
  const { violations, passes } = await runAxe(page)
  return [...(passes > 10 ? [] : ['axe found nothing to look at']), ...describe(violations)]
}

/** Texts that are too weak in the theme that the page did not open in, in which it is left. */
async function findWeakTexts(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme })
  await waitForPage(page, isInTheme, 'the page takes the other theme')
  const { violations } = await runAxe(page, { rule: 'color-contrast' })
  return describe(violations).map((fault) => `${colorScheme}: ${fault}`)
}

export interface PageChecks {
  /** What the head has to say beyond what came from the server. */
  head?: Partial<Head>
  /** Takes the shifts since the page began to load. */
  takeShifts: () => Promise<string[]>
  /** Where the page leads by itself. */
  landsOn?: string | undefined
  /** What axe is asked: all rules, or all rules and the contrast in the theme that it did not open in as well. */
  axe: 'one theme' | 'both themes'
}

/** Colours know no width and structure knows no theme: light on the phone and dark on the desktop cover both. */
const THEMES = { phone: ['light', 'dark'], desktop: ['dark', 'light'] } as const

/** Opens a page, waits until it is alive, and says everything that is wrong with it. */
export async function checkPage(
  page: Page,
  url: string,
  { head = {}, landsOn, takeShifts, axe }: PageChecks,
): Promise<string[]> {
  const [theme, other] = THEMES[isPhone(page) ? 'phone' : 'desktop']
  await page.emulateMedia({ colorScheme: theme, reducedMotion: null })
  const answer = await page.goto(url)
  if (landsOn !== undefined) await page.waitForURL((at) => at.pathname === landsOn)
  await waitForReady(page)
  const document = await (landsOn === undefined ? answer?.text() : (await page.request.get(landsOn)).text())
  const came = /<title>([^<]*)<\/title>/.exec(document ?? '')?.[1]?.replaceAll('&amp;', '&')
  const shifts = await takeShifts()
  const found = await page.evaluate(readHead)
  const expected = { ...found, title: came ?? 'no title', ...head }
  const faults = Object.entries(expected).flatMap(([key, value]) => {
    const has = found[key as keyof Head]
    return String(has) === String(value) ? [] : [`its ${key} is ${String(has)} in place of ${String(value)}`]
  })
  if (answer?.status() !== 200) faults.push(`status ${answer?.status() ?? 'unknown'}`)
  if (found.headings.length !== 1) faults.push(`${found.headings.length} headings of the first level`)
  if (new URL(page.url()).hash !== new URL(url, page.url()).hash) faults.push(`its address became ${page.url()}`)
  // Where a page leads to another, that one takes its place.
  if (landsOn === undefined && sumShifts(shifts) >= MAX_SHIFT)
    faults.push(...shifts.map((shift) => `moved while it loaded: ${shift}`))
  if (await page.evaluate(isWide)) faults.push('wider than the window')
  // Nothing is looked at while it fades in.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  faults.push(...(await findAxeFaults(page)))
  if (isPhone(page))
    faults.push(...(await findSmallTargets(page)).map((target) => `smaller than a fingertip: ${target}`))
  if (axe === 'both themes') faults.push(...(await findWeakTexts(page, other)))
  return faults
}
