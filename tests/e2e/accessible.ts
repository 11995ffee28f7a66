import type { Page } from '@playwright/test'
import { runAxe, type AxeReport } from '../axe.ts'
import { expect } from './support.ts'

/**
 * Chooses light on the phone and dark on the desktop, which covers both: colours do not depend on width, nor structure
 * on the theme. Reduced motion avoids checking elements while they fade in.
 */
export async function chooseTheme(page: Page, isMobile: boolean | undefined): Promise<void> {
  await page.emulateMedia({ colorScheme: isMobile === true ? 'light' : 'dark', reducedMotion: 'reduce' })
}

const told = (violations: AxeReport['violations']): string[] =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html, summary }) => `${id}: ${html.slice(0, 160)} ${summary}`))

/** Fails with every node that violates a rule of axe. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Scrolled to the top: axe reports no size for elements half covered by a sticky header.
  await page.evaluate(() => scrollTo(0, 0))
  const { violations, passes } = await runAxe(page)
  expect(passes, `${what}: axe looked`).toBeGreaterThan(10)
  expect(told(violations), what).toEqual([])
}
