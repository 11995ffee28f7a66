import { afterAll, expect, test } from 'vitest'
import { isUserError } from '../../lib/user-error.ts'
import { holidayWorker } from '../../workers/holiday.ts'
import type { HolidayApi } from './worker.ts'

afterAll(() => holidayWorker.end())

const call = (method: keyof HolidayApi, request: unknown): Promise<unknown> =>
  holidayWorker.call(method, request as never)
const day = (date: string, name: string) => expect.objectContaining({ date, name })

test.each<[keyof HolidayApi, unknown, unknown]>([
  [
    'year',
    { country: 'US', year: 2026, today: '2026-11-21' },
    { year: 2026, next: { days: 5, holiday: { date: '2026-11-26', name: '感恩节', weekday: '周四' } } },
  ],
  [
    'compare',
    { countries: ['CN', 'US'], year: 2026, month: 10, today: '2026-11-21' },
    { month: 10, holidays: expect.arrayContaining([day('2026-10-01', '国庆节')]), perMonth: { US: expect.any(Array) } },
  ],
  [
    'days',
    { countries: ['US'], from: '2027-01-01', to: '2027-12-31', types: ['public'] },
    expect.arrayContaining([day('2027-07-04', '独立日'), day('2027-12-25', '圣诞节')]),
  ],
  ['days', { countries: [], from: '2027-01-01', to: '2027-12-31', types: ['public'] }, []],
  [
    'find',
    { text: '网一', today: '2026-11-21' },
    [
      expect.objectContaining({
        name: '网络星期一（网一）',
        next: { date: '2026-11-30', weekday: '周一', days: 9 },
        countries: expect.arrayContaining(['US', 'DE']) as unknown,
      }),
    ],
  ],
  [
    'ics',
    { title: '美国2026年节假日', countries: ['US'], from: '2026-01-01', to: '2026-12-31', types: ['public'] },
    expect.stringMatching(/^BEGIN:VCALENDAR\r\n[^]*DTSTART;VALUE=DATE:20261126\r\n[^]*END:VCALENDAR\r\n$/),
  ],
])('%s %o is answered from the sets that ship', async (method, request, answer) => {
  const found = await call(method, request)
  if (typeof answer === 'object' && answer !== null && !Array.isArray(answer) && !('asymmetricMatch' in answer))
    expect(found).toMatchObject(answer)
  else expect(found).toEqual(answer)
})

test.each([
  ['year', { country: 'ZZ', year: 2026, today: '2026-11-21' }],
  ['year', { country: '__proto__', year: 2026, today: '2026-11-21' }],
] as const)('%s %o is refused in Chinese', async (method, request) => {
  const error: unknown = await call(method, request).catch((reason: unknown) => reason)
  expect(isUserError(error)).toBe(true)
  expect(error).toMatchObject({ message: expect.stringMatching(/\p{Script=Han}/u) })
})

test('a new worker opens the sets again', async () => {
  holidayWorker.end()
  expect(
    await call('days', { countries: ['CN'], from: '2026-01-01', to: '2026-12-31', types: ['workday'] }),
  ).not.toEqual([])
})
