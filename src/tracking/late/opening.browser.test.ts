import { afterAll, expect, test, vi } from 'vitest'
import { endCaptured, followCaptured, pageAt, sentRecords } from './captured.fixture.ts'
import { createVisitTracker, type VisitTracker } from './follow.ts'

vi.mock('./keep-file.ts', () => ({ cacheTrackingFile: () => Promise.resolve() }))

let visit: VisitTracker | undefined

afterAll(() => visit && endCaptured(visit))

test('a visit that ended between the parts that open the SDK leaves the next one all of them', () => {
  const ended = createVisitTracker({ address: '/sa.gif', isOwn: true, retentionDays: 90, siteLinker: [] })
  // The first step reopens a closed SDK and does nothing here; the second opens the SDK.
  for (const part of ended.opening.slice(0, 2)) part()
  ended.stop()
  visit = followCaptured()
  visit.show(pageAt('/after'))
  const records = sentRecords()
  expect(records.map(({ event }) => event)).toEqual(expect.arrayContaining(['$WebPageLoad', '$pageview']))
  expect(records.filter(({ properties }) => properties['$event_session_id'] === undefined)).toEqual([])
})
