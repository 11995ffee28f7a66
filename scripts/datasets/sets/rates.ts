import { z } from 'zod'
import { defineDataset, enumText, readData, textMatching, type Row } from '../dataset.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/
const DECIMAL = /^(?=.*[1-9])\d+(?:\.\d+)?$/

const history = readData('rates/history.csv', ['date'])
const newest = history.at(-1) ?? {}
const before = history.at(-2) ?? {}
const date = newest.date ?? ''
const leftOut = readData('rates/left-out.csv', ['code', 'date', 'value', 'rule']).length

/** Package version of a date, without leading zeros: 2026.9.29. */
const versionOf = (day = ''): string => day.split('-').map(Number).join('.')

/** The two latest days of the history, one row per currency: the bundled rates, used until the app has been online. */
export default defineDataset({
  id: 'rates',
  freshDays: 7,
  title: '随应用附带的汇率',
  note: '公布的参考中间价，日期见各行；联网后用新取得的汇率。',
  date,
  sources: [
    {
      name: '@fawazahmed0/currency-api',
      version: `${versionOf(history[0]?.date)} – ${versionOf(date)}`,
      licence: 'CC0-1.0',
      use: `${date} 与前一个有数据的日子的汇率；服务器另附 ${history.length} 天的历史；${leftOut} 个不可能的数值按规则剔除`,
    },
  ],
  row: z.object({
    code: textMatching(/^[A-Z]{3}$/, '须为三位大写代码'),
    base: enumText('USD'),
    date: textMatching(DATE, '须为 YYYY-MM-DD'),
    rate: textMatching(DECIMAL, '须为正的十进制数'),
    previous_date: textMatching(DATE, '须为 YYYY-MM-DD'),
    previous: z.string().regex(new RegExp(`^$|${DECIMAL.source}`), '须为正的十进制数或留空'),
  }),
  key: ['code'],
  search: { fields: [], codes: ['code'] },
  load: () =>
    Object.entries(newest).flatMap(([code, rate]): Row[] => {
      if (code === 'date' || rate === '') return []
      return [{ code, base: 'USD', date, rate, previous_date: before.date ?? '', previous: before[code] ?? '' }]
    }),
})
