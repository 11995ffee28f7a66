import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { endCaptured, followCaptured, scripts } from './captured.fixture.ts'
import type { VisitTracker } from './follow.ts'

vi.mock('./keep-file.ts', () => ({ cacheTrackingFile: () => Promise.resolve() }))

const HALF_HOUR_MS = 30 * 60_000
const CONFIGURATION = { os: 'Web', version: '7', events: [] }

let visit: VisitTracker

/** Addresses of the pending configuration requests. */
const asked = () =>
  [...scripts].map((script) => (script instanceof HTMLScriptElement ? new URL(script.src) : undefined))
const versionAsked = () => asked().map((url) => url?.searchParams.get('v'))
/** Answers the pending request. */
const answer = (...given: unknown[]) =>
  (globalThis as unknown as Record<string, (...given: unknown[]) => void>).saJSSDKVtrackCollectConfig?.(...given)
const kept = () =>
  (JSON.parse(localStorage.getItem('webjssdkvtrackcollect') ?? 'null') as { data: unknown } | null)?.data

/** Advances by half an hour, and expects a request at its end only. */
function halfAnHour(): void {
  vi.advanceTimersByTime(HALF_HOUR_MS - 1)
  expect(asked()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(asked()).toHaveLength(1)
}

beforeAll(() => void (visit = followCaptured()))
afterAll(() => endCaptured(visit))

test('spec 7.5, 9: the configuration of visualised events is asked for every half hour: 200 brings it, 304 keeps it, 205 ends it', () => {
  expect(asked().map((url) => [url?.origin, url?.pathname, url?.searchParams.get('app_id')])).toEqual([
    [location.origin, '/config/visualized/Web.conf', location.hostname],
  ])
  expect(versionAsked()).toEqual([null])
  answer(200, CONFIGURATION)
  expect(kept()).toEqual(CONFIGURATION)
  halfAnHour()
  expect(versionAsked()).toEqual(['7'])
  answer(304)
  expect(kept()).toEqual(CONFIGURATION)
  halfAnHour()
  expect(versionAsked()).toEqual(['7'])
  answer(205)
  expect(kept()).toEqual({})
  halfAnHour()
  expect(versionAsked()).toEqual([null])
  answer(200, CONFIGURATION)
})

test('spec 9: an answer that does not come is given up after 5 s, counts no more, and is asked for half an hour later', () => {
  halfAnHour()
  vi.advanceTimersByTime(4999)
  expect(asked()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(asked()).toEqual([])
  answer(205)
  expect(kept()).toEqual(CONFIGURATION)
  halfAnHour()
  answer(304)
})
