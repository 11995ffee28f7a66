import { expect, test } from 'vitest'
import { countDaysSince, toFreshness } from './set-lamp.tsx'

test.each([
  ['2026-11-22', '2026-11-22T00:00:00Z', 0],
  ['2026-11-22', '2026-11-22T23:59:59Z', 0],
  ['2026-11-22', '2026-11-23T00:00:00Z', 1],
  ['2026-09-29', '2026-11-22T12:00:00Z', 54],
  // The visitor's clock may be behind.
  ['2026-11-22', '2026-11-20T12:00:00Z', 0],
])('%s at %s is %d days old', (date, now, days) => expect(countDaysSince(date, Date.parse(now))).toBe(days))

test.each([
  [0, 180, 'fresh'],
  [180, 180, 'fresh'],
  [181, 180, 'old'],
  [360, 180, 'old'],
  [361, 180, 'stale'],
])('%d days after a look, every %d days: %s', (days, every, state) => expect(toFreshness(days, every)).toBe(state))
