import { expect, test } from 'vitest'
import { listDaysAhead } from './ahead.ts'
import { openHolidayData } from './engine.ts'

const almanac = openHolidayData(
  {
    date: '2026-11-20',
    note: '',
    columns: ['country', 'date', 'zh', 'en', 'type', 'marks'],
    rows: [
      ['US', '2026-11-26', '感恩节', '', 'public', ''],
      ['US', '2026-12-24', '平安夜', '', 'optional', ''],
      ['US', '2026-11-27', '黑色星期五（黑五）', '', 'marketing', ''],
      ['US', '2026-11-30', '网络星期一（网一）', '', 'marketing', ''],
      ['US', '2024-07-16', 'Prime 会员日（Prime Day）', '', 'marketing', ''],
      ['US', '2025-07-08', 'Prime 会员日（Prime Day）', '', 'marketing', ''],
      ['US', '2025-10-07', '秋季 Prime 会员大促', '', 'marketing', ''],
      ['US', '2024-03-20', '春季大促', '', 'marketing', ''],
      ['IN', '2024-10-31', '排灯节', '', 'public', ''],
      ['IN', '2025-10-20', '排灯节', '', 'public', ''],
      ['IN', '2026-12-25', '圣诞节', '', 'public', '以公布为准'],
    ],
  },
  {
    date: '2026-11-20',
    note: '',
    columns: ['country', 'zh'],
    rows: [
      ['US', '美国'],
      ['IN', '印度'],
      ['AQ', '没有假日'],
    ],
  },
)

const short = (today: string, countries = ['US']): string[] =>
  listDaysAhead(almanac, { countries, today }).lines.map(({ off, sale, awaited }) =>
    [
      off && `${off.name} ${off.date} ${off.weekday} ${off.days}`,
      sale && `${sale.name} ${sale.days}`,
      awaited.join('、'),
    ].join(' | '),
  )

test.each([
  ['2026-11-22', '感恩节 2026-11-26 周四 4 | 黑色星期五（黑五） 5 | 秋季 Prime 会员大促、Prime 会员日（Prime Day）'],
  ['2026-11-26', '感恩节 2026-11-26 周四 0 | 黑色星期五（黑五） 1 | 秋季 Prime 会员大促、Prime 会员日（Prime Day）'],
  // A holiday of the day before is no longer listed.
  ['2026-11-27', ' | 黑色星期五（黑五） 0 | 秋季 Prime 会员大促、Prime 会员日（Prime Day）'],
  ['2026-12-01', ' |  | 网络星期一（网一）、黑色星期五（黑五）、秋季 Prime 会员大促、Prime 会员日（Prime Day）'],
  // A sale held two years ago and never since is no longer awaited.
  ['2025-06-01', '感恩节 2026-11-26 周四 543 | Prime 会员日（Prime Day） 37 | 春季大促'],
])('from %s on, the United States: %s', (today, expected) => expect(short(today)).toEqual([expected]))

test('every country in its turn; one without facts has no line, one without days an empty one', () => {
  const { date, lines } = listDaysAhead(almanac, { countries: ['AQ', 'XX', 'IN'], today: '2026-11-22' })
  expect(date).toBe('2026-11-20')
  expect(lines).toEqual([
    { country: 'AQ', off: undefined, sale: undefined, awaited: [] },
    // Diwali of this year is not published yet, so a day off before Christmas may be missing.
    {
      country: 'IN',
      off: { name: '圣诞节', date: '2026-12-25', weekday: '周五', days: 33, marks: ['以公布为准'], certain: false },
      sale: undefined,
      awaited: [],
    },
  ])
})
