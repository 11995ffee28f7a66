import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './support.ts'

/** Fails with every node that a rule of axe complains about; all rules but the deprecated and the AAA ones. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // From the top: what a sticky header half covers has no size of its own.
  await page.evaluate(() => scrollTo(0, 0))
  // In the page itself, which has no frames, and with the nodes of violations only: it takes half the time so.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
  const { violations, passes } = await axe.analyze()
  expect(passes.length, `${what}: axe looked`).toBeGreaterThan(10)
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`))
  expect(found, what).toEqual([])
}
