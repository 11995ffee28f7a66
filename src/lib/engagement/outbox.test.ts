import { expect, test } from 'vitest'
import { advanceHybridClock } from '../clock/hybrid-clock.ts'
import { getServerOffset, readServerTime } from './device-clock.ts'
import {
  applyEngagementRequest,
  applyDeliveryAnswer,
  getShownState,
  stampPendingEngagement,
  UNKNOWN_ENGAGEMENT,
  type DeliveryAnswer,
  type EngagementEntry,
} from './outbox.ts'

const NOW = Date.UTC(2026, 10, 22)
const at = (ms: number): string => advanceHybridClock('', NOW + ms)
const pressed = (wanted: boolean, entry: EngagementEntry = UNKNOWN_ENGAGEMENT, id = 'p'): EngagementEntry =>
  applyEngagementRequest(entry, { id, wanted, now: NOW, offset: 0 })
const known = (isOn: boolean, total: number): EngagementEntry => ({
  mark: { isOn, at: at(-1), device: 'd', total },
  waiting: undefined,
})
const answer = (verdict: DeliveryAnswer['verdict'], change: Partial<DeliveryAnswer> = {}): DeliveryAnswer => ({
  isOn: true,
  at: at(0),
  device: 'd',
  total: 5,
  verdict,
  reason: '',
  ...change,
})

test.each<[string, EngagementEntry, ReturnType<typeof getShownState>]>([
  ['nothing is known', UNKNOWN_ENGAGEMENT, { isOn: false, total: null, isWaiting: false }],
  ['a like is seen at once, and counted', pressed(true, known(false, 4)), { isOn: true, total: 5, isWaiting: true }],
  [
    'a like that the server has already is not counted twice',
    pressed(true, known(true, 4)),
    { isOn: true, total: 4, isWaiting: true },
  ],
  [
    'opposites leave the last one',
    pressed(false, pressed(true, known(false, 4))),
    { isOn: false, total: 4, isWaiting: true },
  ],
  ['no count falls below nothing', pressed(false, known(true, 0)), { isOn: false, total: 0, isWaiting: true }],
  [
    'what is refused is undone',
    applyDeliveryAnswer(
      pressed(true, known(false, 4)),
      'p',
      answer('refused', { isOn: false, at: '', device: '', reason: '没有' }),
    ),
    { isOn: false, total: 4, isWaiting: false },
  ],
  [
    'what another device wanted later is shown',
    applyDeliveryAnswer(pressed(true, known(false, 4)), 'p', answer('superseded', { isOn: false, total: 3 })),
    { isOn: false, total: 3, isWaiting: false },
  ],
  [
    'an answer to an earlier press leaves the later one waiting',
    applyDeliveryAnswer(pressed(false, pressed(true), 'q'), 'p', answer('kept')),
    { isOn: false, total: 4, isWaiting: true },
  ],
])('%s', (_, entry, seen) => expect(getShownState(entry)).toEqual(seen))

test('what was stamped once is delivered under that stamp again', () => {
  const { waiting } = pressed(true)
  if (!waiting) throw new Error('pressed')
  const first = stampPendingEngagement(waiting, { now: NOW, offset: 0 })
  expect(first.at).toBe(at(0))
  expect(stampPendingEngagement(first, { now: NOW + 5000, offset: 3000 })).toBe(first)
})

test('a press comes after what was delivered without an answer, whatever the clock says since', () => {
  const { waiting } = pressed(true)
  if (!waiting) throw new Error('pressed')
  const delivered: EngagementEntry = {
    mark: UNKNOWN_ENGAGEMENT.mark,
    waiting: stampPendingEngagement(waiting, { now: NOW, offset: 0 }),
  }
  const next = applyEngagementRequest(applyEngagementRequest(delivered, { id: 'q', wanted: true, now: 0, offset: 0 }), {
    id: 'r',
    wanted: false,
    now: 0,
    offset: 0,
  }).waiting
  expect(next && stampPendingEngagement(next, { now: 0, offset: 0 }).at).toBe(advanceHybridClock(at(0), 0))
})

test('what came out ahead of the server is stamped anew, and not ahead of now', () => {
  const { waiting } = applyEngagementRequest(UNKNOWN_ENGAGEMENT, {
    id: 'p',
    wanted: true,
    now: NOW + 90_000,
    offset: 0,
  })
  if (!waiting) throw new Error('pressed')
  const sent: EngagementEntry = {
    mark: UNKNOWN_ENGAGEMENT.mark,
    waiting: stampPendingEngagement(waiting, { now: NOW + 90_000, offset: 0 }),
  }
  const again = applyDeliveryAnswer(sent, 'p', answer('ahead', { isOn: false, at: '', device: '' })).waiting
  expect(again && stampPendingEngagement(again, { now: NOW + 95_000, offset: -90_000 }).at).toBe(at(0))
})

test('the server’s time is that of halfway, and is not known once the clock was set', () => {
  const told = readServerTime(NOW, { began: 1000, running: 3000, wall: NOW - 500 })
  expect(told.offset).toBe(1500)
  expect([
    getServerOffset(told, { wall: NOW + 9500, running: 13_000 }),
    getServerOffset(told, { wall: NOW + 29_500, running: 13_000 }),
    getServerOffset(undefined, { wall: NOW, running: 0 }),
  ]).toEqual([1500, null, null])
})
