import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { forgetTracking } from '../forget.ts'
import { endCaptured, followCaptured, pageAt } from './captured.fixture.ts'
import type { VisitTracker } from './follow.ts'

vi.mock('./keep-file.ts', () => ({ cacheTrackingFile: () => Promise.resolve() }))

let visit: VisitTracker
/** Cookie reads since the last reset. */
let looks: number
/** Cookie writes since the last reset. */
let writes: string[]
/** Cookie reads while the SDK opened. */
let opening: number

function watchCookies(): void {
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    looks += 1
    return String(own?.get?.call(document))
  })
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
    writes.push(cookie)
    own?.set?.call(document, cookie)
  })
}

beforeAll(() => {
  Object.defineProperty(document, 'cookie', {
    ...Object.getOwnPropertyDescriptor(Document.prototype, 'cookie'),
    configurable: true,
  })
  watchCookies()
  ;[looks, writes] = [0, []]
  visit = followCaptured('setInterval', 'clearInterval')
  opening = looks
})

afterAll(() => {
  Reflect.deleteProperty(document, 'cookie')
  endCaptured(visit)
})

test('what was read of the cookies is not read again in the same task', () => {
  // The opening makes at most this number of reads; without the cache it makes 9, and originally it made 29.
  expect(opening).toBeLessThanOrEqual(7)
})

test('notes of an open page neither try out whether cookies work nor write one', () => {
  visit.show(pageAt('/notes'))
  ;[looks, writes] = [0, []]
  vi.advanceTimersByTime(3000)
  expect(writes.filter((cookie) => cookie.includes('support'))).toEqual([])
  // At most one read per second for each of three names is allowed.
  expect(looks).toBeLessThanOrEqual(9)
})

test('after the end nothing is written again, whatever still runs', () => {
  visit.stop()
  forgetTracking()
  ;[looks, writes] = [0, []]
  vi.advanceTimersByTime(60_000)
  expect(writes).toEqual([])
})
