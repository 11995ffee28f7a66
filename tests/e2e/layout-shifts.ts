import type { Page } from '@playwright/test'
import { expect, ready } from './support.ts'

/** A phone beside the machine of the tests. A desktop is no slower than that machine. */
const PHONE_SLOWER = 4
/** What a visitor may see move of a page, as the browser reckons it. */
const MOST_SHIFT = 0.01

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

/** Sums up shifts, and fails with what moved where they are more than a visitor may see. */
export function expectSteady(shifts: readonly string[]): void {
  expect(shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0), shifts.join('\n')).toBeLessThan(MOST_SHIFT)
}

/** Opens a page on a slow phone, or on a desktop, and fails when it moves until `shown` is there. */
export async function expectSteadyLoad(page: Page, path: string, isMobile: boolean, shown: () => Promise<void>): Promise<void> {
  const takeShifts = await watchShifts(page)
  if (isMobile) await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWER })
  await page.goto(path)
  await ready(page)
  await shown()
  expectSteady(await takeShifts())
}
