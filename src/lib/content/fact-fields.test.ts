import { describe, expect, test } from 'vitest'
import { CONTENT_FACTS } from '../../api/contracts/content-facts.ts'
import { splitList } from './content-type.ts'
import { getFactFields, formToFacts, factsToForm } from './fact-fields.ts'
import { findFactFaults } from './fact-faults.ts'
import { findImpossibleFacts, findLastDayFault } from './impossible-facts.ts'
import { CONTENT_TYPES, type ContentType } from './kinds.ts'

/** Current year in Beijing time, by which the rule counts. */
const THIS_YEAR = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear()

/** Texts valid for some fields and invalid for others. */
const TEXTS = [
  '',
  ' ',
  '深圳',
  'a|b',
  'a:b',
  'x'.repeat(20),
  'x'.repeat(21),
  'x'.repeat(41),
  'x'.repeat(61),
  'x'.repeat(81),
  'x'.repeat(121),
  'x'.repeat(161),
  '一\n二',
  'a\u0007b',
  'https://example.org',
  'http://example.org/a?b=c',
  'ftp://example.org',
  'example.org',
  `https://example.org/${'a'.repeat(300)}`,
  '2026-11-20',
  '2026-02-30',
  '2024-02-29',
  '2026-1-1',
  '0',
  '1',
  '7',
  '12',
  '13',
  '99',
  '100',
  '600',
  '601',
  '01',
  '1.5',
  '1.555',
  '-1',
  '1e3',
  '12345678',
  '1234567890123',
  '12345678901',
  '1、7',
  '7,13',
  '美国、德国',
  '、',
  'US',
  'us',
  'USD',
  'CNY1',
  'ZZZ',
  '0.00',
  '0.01',
  '1999',
  '3026',
  '99999',
  '美国；德国;法国',
  '全职',
  '远程',
  '不限',
  '本科',
  'here',
  'official',
  'fba',
  'a..b',
  '../x',
  '3–5 年',
]

/** Generates pseudo-random numbers, the same in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const RIGHT: Partial<Record<string, string>> = {
  registration: 'official',
  form: '全职',
  experience: '不限',
  education: '本科',
  country: 'DE',
  currency: 'CNY',
  official: 'https://example.org',
  checkedOn: '2026-11-20',
  months: '4',
  position: '1',
  places: '50',
  minutes: '20',
  since: '2001',
  hsCode: '851762',
  startsOn: '',
  endsOn: '',
  until: '2026-12-01',
  payFrom: '8000',
  payTo: '12000',
  price: '12.5',
  tools: 'fba',
  term: 'fba',
  logo: 'amazon',
  tool: 'fba',
  course: 'start',
  post: 'first',
}
const rightForm = (type: ContentType) =>
  Object.fromEntries(getFactFields(type).map(({ name }) => [name, RIGHT[name] ?? '文字']))

describe.each(CONTENT_TYPES)('%s', (type) => {
  const schema = CONTENT_FACTS[type]
  const isRight = (texts: Record<string, string>) => Object.keys(findFactFaults(type, texts)).length === 0
  const isTaken = (texts: Record<string, string>) =>
    schema.safeParse(formToFacts(type, texts)).success &&
    Object.keys(findImpossibleFacts(type, formToFacts(type, texts))).length === 0

  test('has a field for each fact, and no other', () => {
    expect(
      getFactFields(type)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(Object.keys(schema.shape).toSorted())
  })

  test('an empty form misses just what the schema wants', () => {
    const wanted = Object.entries(schema.shape)
      .filter(([, fact]) => !fact.safeParse(undefined).success)
      .map(([name]) => name)
    expect(Object.keys(findFactFaults(type, {})).toSorted()).toEqual(wanted.toSorted())
  })

  test('a right form is taken, and comes back as it was', () => {
    const texts = rightForm(type)
    expect([findFactFaults(type, texts), isTaken(texts)]).toEqual([{}, true])
    expect(formToFacts(type, factsToForm(type, formToFacts(type, texts)))).toEqual(formToFacts(type, texts))
  })

  test('form and schema agree on every text in every field', () => {
    const forms = getFactFields(type).flatMap(({ name }) => TEXTS.map((text) => ({ ...rightForm(type), [name]: text })))
    expect(forms.filter((texts) => isRight(texts) !== isTaken(texts))).toEqual([])
  })

  test('and on a thousand forms of random texts', () => {
    const below = numbers(7)
    const fields = getFactFields(type)
    const forms = Array.from({ length: fields.length === 0 ? 0 : 1000 }, () => {
      const texts: Record<string, string> = rightForm(type)
      for (let change = 0; change < 3; change += 1)
        texts[fields[below(fields.length)]?.name ?? ''] = TEXTS[below(TEXTS.length)] ?? ''
      return texts
    })
    expect(forms.filter((texts) => isRight(texts) !== isTaken(texts))).toEqual([])
  })
})

test.each([
  ['activity', { startsOn: '2026-04-15', endsOn: '2026-05-05', months: '4、5' }, {}],
  ['activity', { startsOn: '2026-04-15', endsOn: '2026-04-16', months: '' }, {}],
  ['activity', { startsOn: '', endsOn: '', months: '' }, { months: '请选择举办月份' }],
  ['activity', { startsOn: '2026-04-15', endsOn: '', months: '' }, { months: '请选择举办月份' }],
  [
    'activity',
    { startsOn: '2026-04-15', endsOn: '', months: '4' },
    { endsOn: '填了开始日期，结束日期也要填；只有一天就填同一天' },
  ],
  ['activity', { startsOn: '2026-04-15', endsOn: '2026-04-14', months: '4' }, { endsOn: '不能早于开始日期' }],
  ['activity', { startsOn: '2026-04-15', endsOn: '2026-04-15', months: '5' }, { months: '要选上开始日期所在的 4 月' }],
  ['activity', { registration: 'official', official: '' }, { official: '选了在官方网站报名，网址就要填' }],
  ['activity', { registration: 'here', official: '' }, {}],
  ['recruit', { payFrom: '0', payTo: '' }, { payFrom: '要大于 0，面议就不填' }],
  ['recruit', { payFrom: '0.00', payTo: '0' }, { payFrom: '要大于 0，面议就不填', payTo: '要大于 0，面议就不填' }],
  ['hy', { price: '0' }, {}],
  ['hy', { currency: 'ZZZ' }, { currency: '没有这个币种，请填三个大写字母，如 CNY' }],
  ['company', { since: '3026' }, { since: '不能晚于今年' }],
  ['company', { checkedOn: '3026-01-01' }, { checkedOn: '不能晚于今天' }],
  ['knowledge', { checkedOn: '3026-01-01' }, { checkedOn: '不能晚于今天' }],
  ['recruit', { payFrom: '9000', payTo: '8000' }, { payTo: '不能低于最低月薪' }],
  ['recruit', { payFrom: '', payTo: '8000' }, { payFrom: '填了最高月薪，最低也要填' }],
] as const)('%s %j says %j', (type, some, faults) => {
  expect(findFactFaults(type, { ...rightForm(type), ...some })).toEqual(faults)
})

test.each<[startsOn: string, endsOn: string, chosen: string, months: string[] | undefined]>([
  ['2026-12-18', '2026-12-19', '', ['12']],
  ['2026-11-30', '2027-01-02', ' ', ['11', '12', '1']],
  ['2026-04-15', '2026-05-05', '4', ['4']],
  ['2026-04-15', '2030-05-05', '', ['4', '5', '6', '7', '8', '9', '10', '11', '12', '1', '2', '3']],
  ['2026-04-15', '2026-03-05', '', undefined],
  ['', '2026-03-05', '', undefined],
  ['soon', 'later', '', undefined],
])('an event from %j to %j with %j chosen takes place in %j', (startsOn, endsOn, months, said) => {
  expect(formToFacts('activity', { ...rightForm('activity'), startsOn, endsOn, months }).months).toEqual(said)
})

test.each([
  ['company', String(THIS_YEAR), {}],
  ['company', String(THIS_YEAR + 1), { since: '不能晚于今年' }],
] as const)('a %s founded in %s says %j', (type, since, faults) =>
  expect(findFactFaults(type, { ...rightForm(type), since })).toEqual(faults),
)

test.each([
  ['recruit', '2026-11-27', { until: '2026-11-26' }, { until: '已经过了，请填今天或以后的日期' }],
  ['recruit', '2026-11-27', { until: '2026-11-27' }, undefined],
  ['recruit', '2026-11-27', { until: '' }, undefined],
  // The content was online already.
  ['recruit', '', { until: '2020-01-01' }, undefined],
  [
    'activity',
    '2026-11-27',
    { startsOn: '2026-11-20', endsOn: '2026-11-26' },
    { endsOn: '已经过了，请填今天或以后的日期' },
  ],
  // The event's last day is today.
  ['activity', '2026-11-27', { startsOn: '2026-11-20', endsOn: '2026-11-27' }, undefined],
  ['activity', '2026-11-27', {}, undefined],
  ['article', '2026-11-27', { until: '2020-01-01' }, undefined],
] as const)('a %s that is new on %j with %j says %j', (type, newOn, facts, fault) =>
  expect(findLastDayFault(type, facts, newOn)).toEqual(fault),
)

test.each([
  ['美国、德国，日本,美国\n法国', ['美国', '德国', '日本', '法国']],
  ['美国;德国；日本', ['美国', '德国', '日本']],
  [' 、 ', []],
])('%j is a list of %j', (text, list) => {
  expect(splitList(text)).toEqual(list)
})
