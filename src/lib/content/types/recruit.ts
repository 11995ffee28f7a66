import { declareType, type Faults } from '../content-type.ts'

/** A job; its pay is in yuan a month. */
export const recruit = declareType({
  label: '职位',
  categories: ['运营', '推广', '设计', '客服', '采购', '物流', '财务', '技术', '其他'],
  facets: ['city', 'form'],
  submittedBy: 'company',
  favorites: 'jobs',
  received: '询问',
  hasPay: true,
  number: 7,
  visited: '^/job/[^/]+$',
  path: 'job',
  feed: { name: 'job', title: '招聘', path: '/job' },
  fields: [
    { name: 'company', label: '公司', form: 'text', most: 60 },
    { name: 'city', label: '城市', form: 'facet', most: 40 },
    { name: 'form', label: '用工形式', form: 'choice', values: ['全职', '兼职', '实习', '远程'] },
    { name: 'payFrom', label: '最低月薪（元）', form: 'number', digits: 7, hint: '面议不填', optional: true },
    { name: 'payTo', label: '最高月薪（元）', form: 'number', digits: 7, hint: '和最低月薪一起填', optional: true },
    { name: 'experience', label: '经验', form: 'choice', values: ['不限', '1 年以内', '1–3 年', '3–5 年', '5 年以上'] },
    { name: 'education', label: '学历', form: 'choice', values: ['不限', '大专', '本科', '硕士'] },
    { name: 'until', label: '截止日期', form: 'day', optional: true },
  ],
  checks: [
    {
      at: 'payTo',
      error: '不能低于最低薪资',
      holds: ({ payFrom, payTo }) => payTo === undefined || (payFrom !== undefined && Number(payFrom) <= Number(payTo)),
    },
  ],
  lastDay: 'until',
  findImpossible: ({ payFrom, payTo }): Faults =>
    Object.fromEntries(
      Object.entries({ payFrom, payTo })
        .filter(([, pay]) => pay !== undefined && Number(pay) === 0)
        .map(([name]) => [name, '要大于 0，面议就不填']),
    ),
  findFaults(textOf): Faults {
    const [payFrom, payTo] = [textOf('payFrom'), textOf('payTo')]
    if (payTo === '') return {}
    if (payFrom === '') return { payFrom: '填了最高月薪，最低也要填' }
    return Number(payFrom) > Number(payTo) ? { payTo: '不能低于最低月薪' } : {}
  },
})
