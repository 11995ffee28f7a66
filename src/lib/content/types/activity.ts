import { declareType, splitList, type Faults } from '../content-type.ts'
import { CHECKED_FIELD, SITE_FIELD } from './shared.ts'

const getMonth = (day: unknown): string => String(Number(String(day).slice(5, 7)))

/**
 * An event at one place, or an online event, which has no country and city. Its months follow from its dates; an event
 * without dates has its usual months.
 */
export const activity = declareType({
  label: '活动',
  categories: ['展会', '峰会', '沙龙', '直播', '培训'],
  facets: ['country', 'city', 'months', 'undated'],
  submittedBy: 'company',
  received: '报名',
  number: 4,
  visited: '^/(?:hd/(?!list$|city$)|activitySummit/info/)[^/]+$',
  feed: { name: 'hd', title: '展会与活动', path: '/hd', also: ['activitySummit'] },
  fields: [
    { name: 'startsOn', label: '开始日期', form: 'day', hint: '还没有公布就不填', optional: true },
    { name: 'endsOn', label: '结束日期', form: 'day', hint: '填了开始日期就要填', optional: true },
    { name: 'months', label: '举办月份', form: 'months', hint: '填了日期可以不选；没有公布时，选往年举办的月份' },
    { name: 'country', label: '国家或地区', form: 'country', hint: '线上举办不填', optional: true },
    { name: 'city', label: '城市', form: 'facet', most: 40, optional: true },
    { name: 'venue', label: '场馆或地址', form: 'text', most: 80, optional: true },
    { name: 'frequency', label: '频次', form: 'text', most: 40, hint: '如 每年一届', optional: true },
    { name: 'organizer', label: '主办方', form: 'text', most: 80, optional: true },
    { ...SITE_FIELD, optional: true },
    {
      name: 'registration',
      label: '报名方式',
      form: 'choice',
      values: ['official', 'here', 'none'],
      labels: ['在官方网站', '在本站填表', '不用报名'],
    },
    { name: 'places', label: '名额', form: 'whole', most: 99_999, hint: '不限就不填', optional: true },
    CHECKED_FIELD,
  ],
  storedFirst: ['venue', 'country', 'city'],
  checks: [
    {
      at: 'endsOn',
      error: '开始和结束日期要一起给，结束不早于开始',
      holds: ({ startsOn, endsOn }) =>
        startsOn === undefined ? endsOn === undefined : endsOn !== undefined && String(startsOn) <= String(endsOn),
    },
    {
      at: 'months',
      error: '要含开始的月份',
      holds: ({ startsOn, months = [] }) => startsOn === undefined || months.includes(getMonth(startsOn)),
    },
  ],
  lastDay: 'endsOn',
  findImpossible: ({ registration, official }): Faults =>
    registration === 'official' && official === undefined ? { official: '选了在官方网站报名，网址就要填' } : {},
  findFaults(textOf): Faults {
    const [startsOn, endsOn] = [textOf('startsOn'), textOf('endsOn')]
    if (startsOn === '' && endsOn === '') return {}
    if (startsOn === '') return { startsOn: '填了结束日期，开始日期也要填' }
    if (endsOn === '') return { endsOn: '填了开始日期，结束日期也要填；只有一天就填同一天' }
    if (startsOn > endsOn) return { endsOn: '不能早于开始日期' }
    const month = getMonth(startsOn)
    return splitList(textOf('months')).includes(month) ? {} : { months: `要选上开始日期所在的 ${month} 月` }
  },
  /** Fills in the months of the event's dates if none are chosen. */
  fillForm(texts) {
    if (splitList(texts.months ?? '').length > 0) return texts
    const monthOf = (day = ''): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
    const first = monthOf(texts.startsOn)
    const months = Array.from(
      { length: Math.min(12, monthOf(texts.endsOn) - first + 1) },
      (_, after) => ((first + after) % 12) + 1,
    )
    return first < 0 ? texts : { ...texts, months: months.join('、') }
  },
})
