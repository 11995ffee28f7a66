import type { Page } from '@playwright/test'
import { runAxe, type AxeReport } from '../axe.ts'
import { expect } from './support.ts'

/** Colours know no width and structure knows no theme: light on the phone and dark on the desktop cover both. Nothing is looked at while it fades in. */
export async function chooseTheme(page: Page, isMobile: boolean | undefined): Promise<void> {
  await page.emulateMedia({ colorScheme: isMobile === true ? 'light' : 'dark', reducedMotion: 'reduce' })
}

const told = (violations: AxeReport['violations']): string[] =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html, summary }) => `${id}: ${html.slice(0, 160)} ${summary}`))

/** Fails with every node that a rule of axe complains about. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // From the top: what a sticky header half covers has no size of its own.
  await page.evaluate(() => scrollTo(0, 0))
  const { violations, passes } = await runAxe(page)
  expect(passes, `${what}: axe looked`).toBeGreaterThan(10)
  expect(told(violations), what).toEqual([])
}
