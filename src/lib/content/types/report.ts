import { declareType } from '../content-type.ts'

/** A report. `figure` is the number on its card, `figureLabel` the caption of that number. */
export const report = declareType({
  label: '报告',
  categories: ['节日营销', '汇率', '物流', '市场', '平台'],
  facets: [],
  number: 3,
  visited: '^/report/[^/]+$',
  path: 'report',
  feed: { name: 'report', title: '报告', path: '/report' },
  fields: [
    { name: 'period', label: '时段', form: 'text', most: 40 },
    { name: 'data', label: '数据来源', form: 'text', most: 160 },
    { name: 'figure', label: '卡片上的数字', form: 'text', most: 20, optional: true },
    { name: 'figureLabel', label: '数字的说明', form: 'text', most: 40, optional: true },
  ],
})
