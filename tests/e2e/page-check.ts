import type { Page } from '@playwright/test'
import { runAxe, type AxeReport } from '../axe.ts'
import { MAX_SHIFT, sumShifts } from './layout-shifts.ts'
import { isInTheme } from './page-state.ts'
import { isPhone, waitForReady, waitForPage } from './support.ts'
import { findSmallTargets } from './touch-targets.ts'

/** Metadata in a document's head. */
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

/**
 * Violations of axe in an open page, scrolled to the top: axe reports no size for elements half covered by a sticky
 * header.
 */
async function findAxeFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => scrollTo(0, 0))
  const { violations, passes } = await runAxe(page)
  return [...(passes > 10 ? [] : ['axe found nothing to look at']), ...describe(violations)]
}

/** Texts with insufficient contrast in the other theme, which stays active. */
async function findWeakTexts(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme })
  await waitForPage(page, isInTheme, 'the page takes the other theme')
  const { violations } = await runAxe(page, { rule: 'color-contrast' })
  return describe(violations).map((fault) => `${colorScheme}: ${fault}`)
}

export interface PageChecks {
  /** Expected head data beyond what the server sent. */
  head?: Partial<Head>
  /** Returns the layout shifts since the page began to load. */
  takeShifts: () => Promise<string[]>
  /** URL to which the page redirects, if any. */
  landsOn?: string | undefined
  /** Checks of axe: all rules, or all rules and also the contrast in the other theme. */
  axe: 'one theme' | 'both themes'
}

/**
 * Light on the phone and dark on the desktop cover both, as colours do not depend on width, nor structure on the theme.
 */
const THEMES = { phone: ['light', 'dark'], desktop: ['dark', 'light'] } as const

/** Opens a page, waits until it is hydrated, and returns everything that is wrong with it. */
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
  // A redirected page is replaced, which counts as a shift.
  if (landsOn === undefined && sumShifts(shifts) >= MAX_SHIFT)
    faults.push(...shifts.map((shift) => `moved while it loaded: ${shift}`))
  // Until the app runs, such a form would reload the page, with the typed text in the address.
  const [form] = /<form(?![^>]*(?: action=| method="dialog"))[^>]*>/.exec(document ?? '') ?? []
  if (form !== undefined) faults.push(`a form without action: ${form}`)
  if (await page.evaluate(isWide)) faults.push('wider than the window')
  // Reduced motion avoids checking elements while they fade in.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  faults.push(...(await findAxeFaults(page)))
  if (isPhone(page))
    faults.push(...(await findSmallTargets(page)).map((target) => `smaller than a fingertip: ${target}`))
  if (axe === 'both themes') faults.push(...(await findWeakTexts(page, other)))
  return faults
}
