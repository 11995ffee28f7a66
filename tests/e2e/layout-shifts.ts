import type { Page } from '@playwright/test'
import { expect } from './support.ts'

/** Slowdown of a phone against the test machine; a desktop is not slowed down. */
const PHONE_SLOWER = 4
/** Maximum layout shift that a visitor may see, as the browser computes it. */
export const MAX_SHIFT = 0.01

/**
 * Records layout shifts not caused by input; the returned function returns and clears the records, after everything is
 * painted.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    // The browser treats the first size of a phone's window as input and would exclude shifts of the next half second,
    // so inputs are tracked here.
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
    // On a busy machine the observer is called long after the frame.
    const takeShifts = (): string[] => {
      note(observer.takeRecords())
      return shifts.splice(0)
    }
    Object.assign(globalThis, { takeShifts })
  })
  // After two frames everything is painted and recorded.
  return () =>
    page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      return (globalThis as unknown as { takeShifts: () => string[] }).takeShifts()
    })
}

export const sumShifts = (shifts: readonly string[]): number =>
  shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0)

/** Fails with the shifted elements if the sum exceeds `MAX_SHIFT`. */
export function expectNoShifts(shifts: readonly string[]): void {
  expect(sumShifts(shifts), shifts.join('\n')).toBeLessThan(MAX_SHIFT)
}

/** Slows the page's processor down to a phone's speed. */
export async function slowDown(page: Page): Promise<void> {
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWER })
}
