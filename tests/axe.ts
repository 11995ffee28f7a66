import axe from 'axe-core'
import type { Page } from 'playwright'

/** What axe finds in a page: rules with the elements that break them, and how many rules found something to look at and nothing wrong. */
export interface AxeReport {
  violations: { id: string; nodes: { html: string; summary: string }[] }[]
  passes: number
}

/**
 * Runs all rules of axe over a page, but the deprecated and the AAA ones; or one that is named. In the page itself, which has no frames, read by
 * the browser once a document, and with no more of its results than is looked at: its own Playwright runner reads it at each
 * run twice, fetches every style sheet again for a rule that is not on, and takes half as much time again.
 */
export async function runAxe(page: Page, rule?: string): Promise<AxeReport> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async (only) => {
    const { axe: loaded } = globalThis as unknown as { axe: typeof axe }
    const rules = only === undefined ? { rules: { 'target-size': { enabled: true } } } : { runOnly: [only] }
    const { violations, passes } = await loaded.run(document, { resultTypes: ['violations'], preload: { assets: ['media'] }, ...rules })
    const found = []
    for (const { id, nodes } of violations) {
      const kept = []
      for (const { html, target, failureSummary = '' } of nodes) {
        // A target is judged where a visitor brings it: not where a bar at the window's edge happens to cover half of it.
        const obscured = id === 'target-size' && failureSummary.includes('obscured') ? document.querySelector(String(target[0])) : null
        obscured?.scrollIntoView({ block: 'center', behavior: 'instant' })
        const isFault = obscured === null || (await loaded.run(obscured, { runOnly: ['target-size'] })).violations.length > 0
        if (isFault) kept.push({ html, summary: failureSummary })
      }
      if (kept.length > 0) found.push({ id, nodes: kept })
    }
    return { violations: found, passes: passes.length }
  }, rule)
}
