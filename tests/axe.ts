import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { BrowserContext, Page } from 'playwright'
import { markDistinctTexts } from './looks.ts'

/** Result of axe for a page: violated rules with their elements, and the number of rules that applied and passed. */
export interface AxeReport {
  violations: { id: string; nodes: { html: string; summary: string }[] }[]
  passes: number
}

interface AxeOptions {
  /** Id of the only rule to run; all rules by default. */
  rule?: string
  /**
   * True to measure the contrast of every text. Otherwise two texts per style are sampled, which takes a third of the
   * time.
   */
  everyText?: boolean
}

// Minified source of axe; the package's `source` export is twice as long.
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Injects axe into every page of a context for `runAxe`. The browser compiles it once: injecting it per page takes ten
 * times as long (350 against 36 ms).
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

/**
 * Makes colour changes immediate: even with reduced motion they take a frame per level of the document, longer on a
 * busy machine. Runs inside a page.
 */
function stopTransitions(): void {
  const page = globalThis as { stillSheet?: CSSStyleSheet }
  if (page.stillSheet) return
  page.stillSheet = new CSSStyleSheet()
  page.stillSheet.replaceSync('*, ::before, ::after { transition-property: none !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, page.stillSheet]
}

/**
 * Runs axe's rules, except deprecated and AAA ones, or only a named rule. It runs in the page, is parsed once per
 * document, and returns only the needed results: axe's own Playwright runner parses it twice per run, fetches every
 * style sheet again for a disabled rule, and takes half as long again.
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
          // A target is judged after it is scrolled into view, and not while a bar at the window's edge covers half of
          // it.
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
