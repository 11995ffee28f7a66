import { expect, test } from 'vitest'
import { formatBeijingTime } from './beijing-time.ts'

test.each([
  ['2026-11-20T06:05:00Z', '2026年11月20日', '14:05'],
  ['2026-11-20T15:59:59Z', '2026年11月20日', '23:59'],
  ['2026-11-20T16:00:00Z', '2026年11月21日', ''],
  ['2026-12-31T16:00:00.000Z', '2027年1月1日', ''],
])('%s is %s %s', (iso, day, time) => expect(formatBeijingTime(iso)).toEqual({ day, time }))
