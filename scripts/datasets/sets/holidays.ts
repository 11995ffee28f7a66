import { z } from 'zod'
import { defineDataset, oneOf, optional, packageVersion, shaped } from '../dataset.ts'
import { loadHolidays, TYPES } from '../holidays/days.ts'

const MARKS = ['补休', '调休', '未核实', '以公布为准']

/** Whether a date is one that a calendar has. */
function isDay(date: string): boolean {
  const moment = new Date(`${date}T00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date)
}

export default defineDataset({
  id: 'holidays',
  freshDays: 120,
  title: '世界节假日',
  note: '全国性的节假日，不含只在部分州、省放假的日子。伊斯兰历等按历法推算，可能差一两天，以当地公布为准；标着未核实的日期只有单一来源。',
  date: '2026-11-21',
  sources: [
    { name: 'date-holidays', version: packageVersion('date-holidays'), licence: 'ISC，数据 CC BY-SA 3.0', use: '约 170 个国家和地区的节假日规则' },
    { name: 'data/holidays', version: '2026-11-21', licence: 'MIT', use: '中文名称，缺少的国家和地区的规则，更正' },
    { name: 'python-holidays', version: '0.105', licence: 'MIT', use: '逐日核对；按年公布、移动或调休的日期' },
    { name: '国务院办公厅节假日安排通知', version: '2023–2026', licence: '公开文件', use: '中国的放假与调休上班日期' },
  ],
  row: z.object({
    country: shaped(/^[A-Z]{2}$/, '须为两位大写代码'),
    date: shaped(/^\d{4}-\d{2}-\d{2}$/, '须写成 2026-01-31').refine(isDay, '没有这一天'),
    zh: optional,
    en: optional,
    type: oneOf(...TYPES),
    marks: optional.refine((marks) => marks === '' || marks.split('|').every((mark) => MARKS.includes(mark)), `只能是 ${MARKS.join('、')}，用 | 隔开`),
  }).refine(({ zh, en }) => zh !== '' || en !== '', '中文名和英文名至少有一个'),
  key: ['country', 'date', 'zh', 'en'],
  search: { fields: [], codes: [] },
  load: loadHolidays,
})
