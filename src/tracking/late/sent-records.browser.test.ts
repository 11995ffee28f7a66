import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  CapturedRequest,
  endCaptured,
  followAtRunningClock,
  followCaptured,
  pageAt,
  sentRecords,
} from './captured.fixture.ts'
import type { VisitTracker } from './follow.ts'

// The tests' own file must not be cached for later visits.
vi.mock('./keep-file.ts', () => ({ cacheTrackingFile: () => Promise.resolve() }))

const home = location.href
let visit: VisitTracker

beforeAll(() => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    Object.assign(performance.mark('loaded'), { domContentLoadedEventEnd: 1_800_001 }),
  ])
  visit = followCaptured('setInterval', 'clearInterval')
})

afterAll(() => {
  endCaptured(visit)
  history.replaceState(history.state, '', home)
})

/** Shows a page; each test uses its own paths. */
function show(path: string): void {
  history.replaceState(history.state, '', path)
  visit.show(pageAt(path))
}
const told = (event: string, path: string) =>
  sentRecords().filter((record) => record.event === event && record.properties.$url_path === path)
const leaves = (path: string) => told('$WebPageLeave', path).map(({ properties }) => properties.event_duration)

function becomes(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

/** The last recorded duration of the current page. */
function noted(): unknown {
  const [, note] = Object.entries(localStorage).find(([name]) => name.startsWith('sawebjssdkpageleave-')) ?? []
  return (JSON.parse(String(note)) as { properties: { event_duration?: number } }).properties.event_duration
}

test('spec 9: a page that took more than 1800 s to load is told without how long it took', () => {
  expect(
    sentRecords()
      .filter(({ event }) => event === '$WebPageLoad')
      .map(({ properties }) => properties.event_duration),
  ).toEqual([undefined])
})

test('spec 4, 9: how long a page is open is noted at first as 3.14 s, then every second', () => {
  show('/before-notes')
  show('/notes')
  expect(noted()).toBe(3.14)
  for (const [ms, seconds] of [
    [999, 3.14],
    [1, 1],
    [1000, 2],
    [58_000, 60],
  ] as const) {
    vi.advanceTimersByTime(ms)
    expect(noted()).toBe(seconds)
  }
})

test('spec 4: a page that is hidden and then unloaded is left once, and again only 5 s later', () => {
  show('/left')
  vi.advanceTimersByTime(1500)
  becomes('hidden')
  dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(4999)
  dispatchEvent(new Event('pagehide'))
  becomes('visible')
  expect(leaves('/left')).toEqual([1.5])
  show('/left-again')
  becomes('hidden')
  vi.advanceTimersByTime(5000)
  dispatchEvent(new Event('pagehide'))
  becomes('visible')
  expect(leaves('/left-again')).toHaveLength(2)
})

test('spec 4: a page is left once by the one after it', () => {
  show('/first')
  vi.advanceTimersByTime(2000)
  show('/second')
  dispatchEvent(new Event('pagehide'))
  expect([leaves('/first'), leaves('/second')]).toEqual([[2], [undefined]])
})

test.each([
  [432_000, [432_000]],
  [432_000.001, [undefined]],
])('spec 9: a page that was open for %d s is told with %j', (seconds, expected) => {
  const path = `/open-${String(seconds)}`
  show(path)
  // Advances only the clock, because heartbeats over five days would take too long.
  vi.setSystemTime(Date.now() + seconds * 1000)
  show('/after')
  expect(leaves(path)).toEqual(expected)
})

test('spec 9: what gets no answer for 10 s is given up, and sent again', () => {
  show('/unanswered')
  vi.advanceTimersByTime(6000)
  const isOfIt = ({ records }: CapturedRequest) =>
    records.some(({ event, properties }) => event === '$pageview' && properties.$url_path === '/unanswered')
  const first = CapturedRequest.all.find(isOfIt)
  expect([first?.address, first?.isAborted]).toEqual([`${location.origin}/sa.gif`, false])
  vi.advanceTimersByTime((first?.sentAt ?? 0) + 9999 - Date.now())
  expect(first?.isAborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(first?.isAborted).toBe(true)
  const before = CapturedRequest.all.filter(isOfIt).length
  vi.advanceTimersByTime(12_000)
  expect(CapturedRequest.all.filter(isOfIt).length).toBeGreaterThan(before)
  expect(told('$pageview', '/unanswered')).toHaveLength(1)
})

test('spec 9: of where a visit came from no more than 200 letters are sent', () => {
  visit.show(pageAt('/referred', { from: `https://a.test/${'x'.repeat(400)}` }))
  expect(told('$pageview', '/referred').map(({ properties }) => String(properties.$referrer))).toEqual([
    `https://a.test/${'x'.repeat(200 - 15)}`,
  ])
})

test('spec 4: a visit that is followed again, by the same SDK, tells each page once', () => {
  visit.stop()
  visit = followAtRunningClock()
  show('/followed-again')
  expect(told('$pageview', '/followed-again')).toHaveLength(1)
  expect(sentRecords().filter(({ event }) => event === '$WebPageLoad')).toHaveLength(1)
})
