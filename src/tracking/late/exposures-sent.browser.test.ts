import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { endCaptured, followCaptured, sentRecords } from './captured.fixture.ts'
import { trackExposures } from './exposures.ts'
import type { VisitTracker } from './follow.ts'

vi.mock('./keep-file.ts', () => ({ cacheTrackingFile: () => Promise.resolve() }))

let visit: VisitTracker

beforeAll(() => {
  // Another test file may have scrolled the parent window by some pixels, which would clip rows.
  window.parent.scrollTo(0, 0)
  visit = followCaptured()
})
afterAll(() => {
  endCaptured(visit)
  document.body.replaceChildren()
})

const observed = (element: Element): Promise<void> =>
  new Promise((done) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect()
      done()
    })
    observer.observe(element)
  })

/** Waits until the browser has notified the SDK's observers. */
async function looked(element: Element): Promise<void> {
  // The SDK observes the new rows after this.
  await Promise.resolve()
  // Observers are notified in any order within a frame, so two frames are awaited.
  await observed(element)
  await observed(element)
}

/**
 * Renders a row of 40 pixels with `pixels` of them visible: all, or a little more or less than half, because scaled
 * windows round. The row links to content `id`; with `config` it requests its exposure by itself.
 */
function draw(id: number, pixels: number, config?: Readonly<Record<string, string>>): HTMLElement {
  const top = pixels === 40 ? 4 : pixels - 40
  document.body.innerHTML = `<main><ul><li style="position: fixed; top: ${String(top)}px; left: 0; width: 40px; height: 40px"><a href="/article/${String(id)}">文</a></li></ul></main>`
  const [row] = document.getElementsByTagName('li')
  if (!row) throw new Error('no row drawn')
  if (!config) void trackExposures('/zb')
  for (const [name, value] of Object.entries(config ?? {}))
    row.setAttribute(`data-sensors-exposure-config-${name}`, value)
  if (config)
    row.setAttribute('data-sensors-exposure-property-picture_link', `${location.origin}/article/${String(id)}`)
  if (config) row.setAttribute('data-sensors-exposure-event-name', 'ElementExposure')
  return row
}

let last = 0

/** Columns: durations of visibility in milliseconds, and the total times at which an exposure was reported. */
test.each<
  [
    name: string,
    config: Readonly<Record<string, string>> | undefined,
    pixels: number,
    stays: readonly number[],
    told: readonly number[],
  ]
>([
  ['half of a row of this site for 2 s', undefined, 21, [2000], [2000]],
  ['less than half of it', undefined, 18, [10_000], []],
  ['half of it for less than 2 s, twice', undefined, 21, [1999, 1999], []],
  ['half of it again and again', undefined, 21, [2000, 2000], [2000]],
  ['half of what says no more', {}, 21, [2000, 2000], [2000]],
  ['what may repeat', { repeated: 'true' }, 21, [2000, 1999, 2000], [2000, 5999]],
  ['what may not', { repeated: 'false' }, 21, [2000, 2000], [2000]],
  ['not all of what wants to be seen whole', { area_rate: '1' }, 37, [10_000], []],
  ['all of it', { area_rate: '1' }, 40, [2000], [2000]],
  ['what wants 5 s', { stay_duration: '5' }, 40, [4999, 5000], [9999]],
  ['a share that is none, by half', { area_rate: '2' }, 21, [2000, 2000], [2000]],
  ['a share that is none, of less than half', { area_rate: '-1' }, 18, [10_000], []],
  ['a time that is none, by 2 s', { stay_duration: '-1' }, 40, [1999, 2000], [3999]],
  ['a repetition that is none, once', { repeated: 'x' }, 40, [2000, 2000], [2000]],
  ['what wants no time', { stay_duration: '0' }, 40, [0], [0]],
])('spec 4, 9: %s', async (_, config, pixels, stays, told) => {
  last += 1
  const row = draw(last, pixels, config)
  await looked(row)
  const start = Date.now()
  for (const stay of stays) {
    row.style.display = ''
    await looked(row)
    vi.advanceTimersByTime(stay)
    row.style.display = 'none'
    await looked(row)
  }
  const link = `${location.origin}/article/${String(last)}`
  expect(
    sentRecords().flatMap(({ event, time, properties }) =>
      event === 'ElementExposure' && properties.picture_link === link ? [time - start] : [],
    ),
  ).toEqual(told)
})
