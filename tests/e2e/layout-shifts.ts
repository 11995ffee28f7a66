import type { Page } from '@playwright/test'
import { expect } from './support.ts'

/** A phone beside the machine of the tests. A desktop is no slower than that machine. */
const PHONE_SLOWER = 4
/** What a visitor may see move of a page, as the browser reckons it. */
export const MAX_SHIFT = 0.01

/** Notes every movement that no input explains; the returned function takes the notes, after all that is painted by then. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    // The browser takes the first size of a phone's window for an input, and would excuse all that moves in the half second after it.
    let lastInput = -Infinity
    for (const event of ['pointerdown', 'pointerup', 'keydown', 'keyup', 'input', 'drop'])
      addEventListener(event, ({ timeStamp }) => (lastInput = timeStamp), { capture: true, passive: true })
    const note = (entries: PerformanceEntryList): void => {
      for (const { value, startTime, hadRecentInput, sources } of entries as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Node }[]
      })[]) {
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent,
        )
        if (!hadRecentInput || startTime - lastInput > 500) shifts.push(`${value} ${moved.join(' | ')}`)
      }
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // A busy machine calls the observer long after the frame.
    const takeShifts = (): string[] => {
      note(observer.takeRecords())
      return shifts.splice(0)
    }
    Object.assign(globalThis, { takeShifts })
  })
  // Two frames, after which everything so far is painted and recorded.
  return () =>
    page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      return (globalThis as unknown as { takeShifts: () => string[] }).takeShifts()
    })
}

export const sumShifts = (shifts: readonly string[]): number =>
  shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0)

/** Fails with what moved where it is more than a visitor may see. */
export function expectNoShifts(shifts: readonly string[]): void {
  expect(sumShifts(shifts), shifts.join('\n')).toBeLessThan(MAX_SHIFT)
}

/** Makes a phone of the page's machine. */
export async function slowDown(page: Page): Promise<void> {
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWER })
}
