import { declareType, type Faults } from '../content-type.ts'
import { CHECKED_FIELD, SERVICE_CATEGORIES, SITE_FIELD } from './shared.ts'

/** An entry of the directory. */
export const company = declareType({
  label: '企业',
  newLabel: '企业名录',
  categories: SERVICE_CATEGORIES,
  facets: ['country', 'city'],
  submittedBy: 'company',
  path: 'fuwu',
  feed: { name: 'fuwu', title: '服务商名录', path: '/fuwu' },
  isClaimable: true,
  names: ['legalName'],
  fields: [
    { name: 'legalName', label: '登记名称', form: 'text', most: 120, optional: true },
    { name: 'country', label: '国家或地区', form: 'country' },
    { name: 'city', label: '城市', form: 'facet', most: 40, optional: true },
    { name: 'since', label: '成立年份', form: 'year', hint: '四位数字', optional: true },
    SITE_FIELD,
    CHECKED_FIELD,
  ],
  findImpossible: ({ since }, today): Faults =>
    Number(since ?? 0) > Number(today.slice(0, 4)) ? { since: '不能晚于今年' } : {},
})
