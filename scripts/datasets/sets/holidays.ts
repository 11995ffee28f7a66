import { z } from 'zod'
import { defineDataset, enumText, optional, textMatching } from '../dataset.ts'
import { collectedFrom } from '../holidays/collected.ts'
import { loadHolidays, TYPES } from '../holidays/days.ts'

const MARKS = ['补休', '调休', '未核实', '以公布为准', '大致日期']

/** True if a date exists in the calendar. */
function isDay(date: string): boolean {
  const moment = new Date(`${date}T00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date)
}

const { version, extracted } = collectedFrom()

export default defineDataset({
  id: 'holidays',
  freshDays: 120,
  title: '世界节假日',
  note: '全国性的节假日，不含只在部分州、省放假的日子。伊斯兰历等按历法推算，可能差一两天，以当地公布为准；标「未核实」的日期只有单一来源。营销日不放假，没有固定日期的写通常开始的时候。',
  date: '2026-11-22',
  sources: [
    {
      name: 'python-holidays',
      version: `${version}（${extracted} 取）`,
      licence: 'MIT',
      use: '各国的法定、银行和可选假日，逐日成行；再按法律和公报更正',
    },
    {
      name: '本站整理的节假日规则',
      version: '2026-11-22',
      licence: 'MIT',
      use: '中文名称，按法律、公报和公布写的日期，纪念日与营销日的规则',
    },
    { name: '国务院办公厅节假日安排通知', version: '2023–2026', licence: '公开文件', use: '中国的放假与调休上班日期' },
  ],
  row: z
    .object({
      country: textMatching(/^[A-Z]{2}$/, '须为两位大写代码'),
      date: textMatching(/^\d{4}-\d{2}-\d{2}$/, '须写作 2026-01-31').refine(isDay, '没有这一天'),
      zh: optional,
      en: optional,
      type: enumText(...TYPES),
      marks: optional.refine(
        (marks) => marks === '' || marks.split('|').every((mark) => MARKS.includes(mark)),
        `只能是 ${MARKS.join('、')}，用 | 隔开`,
      ),
    })
    .refine(({ zh, en }) => zh !== '' || en !== '', '中文名和英文名至少有一个'),
  key: ['country', 'date', 'zh', 'en'],
  search: { fields: [], codes: [] },
  load: loadHolidays,
})
