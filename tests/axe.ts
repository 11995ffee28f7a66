import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { BrowserContext, Page } from 'playwright'
import { markDistinctTexts } from './looks.ts'

/** What axe finds in a page: rules with the elements that break them, and how many rules found something to look at and nothing wrong. */
export interface AxeReport {
  violations: { id: string; nodes: { html: string; summary: string }[] }[]
  passes: number
}

interface AxeOptions {
  /** The only rule to run. */
  rule?: string
  /** Measures the contrast of every text. Otherwise two texts of each look stand for the others, which takes a third of the time. */
  everyText?: boolean
}

// What the package exports as `source` is twice as long.
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Gives every page of a context axe as a function, which `runAxe` calls. The browser compiles it once for all of them: sent
 * to each page, axe takes ten times as long to be there (350 against 36 ms).
 */
export async function prepareAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: `globalThis.loadAxe = function () {${SOURCE}\n}` })
}

/** Runs inside a page. */
function loadPrepared(): boolean {
  const page = globalThis as { axe?: unknown; loadAxe?: () => void }
  if (page.axe === undefined) page.loadAxe?.()
  return page.axe !== undefined
}

/** Lets a change of colours be seen at once: even where motion is reduced it takes a frame a level of the document, and longer on a busy machine. Runs inside a page. */
function stopTransitions(): void {
  const page = globalThis as { stillSheet?: CSSStyleSheet }
  if (page.stillSheet) return
  page.stillSheet = new CSSStyleSheet()
  page.stillSheet.replaceSync('*, ::before, ::after { transition-property: none !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, page.stillSheet]
}

/**
 * Runs all rules of axe over a page, but the deprecated and the AAA ones; or one that is named. In the page itself, which has no frames, read by
 * the browser once a document, and with no more of its results than is looked at: its own Playwright runner reads it at each
 * run twice, fetches every style sheet again for a rule that is not on, and takes half as much time again.
 */
export async function runAxe(page: Page, { rule, everyText = false }: AxeOptions = {}): Promise<AxeReport> {
  if (!(await page.evaluate(loadPrepared))) await page.evaluate(SOURCE)
  await page.evaluate(stopTransitions)
  if (!everyText) await page.evaluate(markDistinctTexts)
  return page.evaluate(
    async ({ only, contrastOf }) => {
      const { axe: loaded } = globalThis as unknown as { axe: typeof axe }
      loaded.configure({ rules: [{ id: 'color-contrast', selector: contrastOf }] })
      const rules = only === undefined ? { rules: { 'target-size': { enabled: true } } } : { runOnly: [only] }
      const { violations, passes } = await loaded.run(document, {
        resultTypes: ['violations'],
        selectors: false,
        elementRef: true,
        preload: { assets: ['media'] },
        ...rules,
      })
      const found = []
      for (const { id, nodes } of violations) {
        const kept = []
        for (const { html, element, failureSummary = '' } of nodes) {
          // A target is judged where a visitor brings it: not where a bar at the window's edge happens to cover half of it.
          const obscured = id === 'target-size' && failureSummary.includes('obscured') ? element : undefined
          obscured?.scrollIntoView({ block: 'center', behavior: 'instant' })
          const isFault =
            obscured === undefined || (await loaded.run(obscured, { runOnly: ['target-size'] })).violations.length > 0
          if (isFault) kept.push({ html, summary: failureSummary })
        }
        if (kept.length > 0) found.push({ id, nodes: kept })
      }
      return { violations: found, passes: passes.length }
    },
    { only: rule, contrastOf: everyText ? '*' : '[data-look]' },
  )
}
