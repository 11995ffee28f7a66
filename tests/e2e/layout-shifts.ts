import type { Page } from '@playwright/test'

/** Notes every movement that no input explains; the returned function takes the notes, after all that is painted by then. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] })[]) {
        const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent))
        if (!hadRecentInput) shifts.push(`${value} ${moved.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Two frames, after which everything so far is painted and noted.
  return () =>
    page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      return (globalThis as unknown as { shifts: string[] }).shifts.splice(0)
    })
}
