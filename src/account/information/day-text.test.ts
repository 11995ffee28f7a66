import { expect, test } from 'vitest'
import { toBeijingInputValue, formatBeijingDay, formatBeijingDayTime } from './day-text.ts'

test.each([
  ['2026-11-22T06:05:00.000Z', '2026年11月22日', '2026年11月22日 14:05', '2026-11-22T14:05'],
  ['2026-11-22T16:20:59.999Z', '2026年11月23日', '2026年11月23日 00:20', '2026-11-23T00:20'],
  ['2026-12-31T15:59:59Z', '2026年12月31日', '2026年12月31日 23:59', '2026-12-31T23:59'],
])('%s in Beijing', (iso, day, time, field) => {
  expect([formatBeijingDay(iso), formatBeijingDayTime(iso), toBeijingInputValue(iso)]).toEqual([day, time, field])
})
