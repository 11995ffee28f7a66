import { expect, test } from 'vitest'
import { searchAnswers } from './find-contents.ts'

const TODAY = '2026-11-23'
const card = (handle: string, title: string, summary = '', type = 'flash') => ({
  type,
  handle,
  title,
  summary,
  category: '',
  html: '<p>',
})
const STORED: readonly unknown[] = [
  card('a', '其他', '欧盟关税'),
  { list: [card('b', '美国关税'), card('a', '其他', '欧盟关税')], next: '' },
  card('c', '关税怎么算', '', 'article'),
  { facets: {} },
  null,
  'text',
  { list: [{ handle: 1 }] },
]

test.each<[keyword: string, handles: string[]]>([
  ['关税', ['b', 'c', 'a']],
  ['欧盟 关税', ['a']],
  ['没有', []],
  ['!', []],
])('%s is found among what was read as %j, titles first and each once', (keyword, handles) => {
  expect(searchAnswers(STORED, keyword, 9, TODAY).map(({ handle }) => handle)).toEqual(handles)
})

test.each<[keyword: string, handles: string[]]>([
  ['9610', ['code']],
  ['1039', ['text']],
  ['301', ['words']],
  ['301条款', ['words']],
  ['61', []],
])('%s is found where it stands whole, as %j', (keyword, handles) => {
  const stored = [
    card('code', '9610：零售直邮'),
    card('text', '市场采购', '监管方式代码1039'),
    card('words', '美国301条款'),
    card('longer', '19610 号公告', '13012 单'),
    card('decimal', '1.301 倍', '1039.5 元'),
    card('point', '排产', '2961 单'),
  ]
  expect(searchAnswers(stored, keyword, 9, TODAY).map(({ handle }) => handle)).toEqual(handles)
})

test('only so many, and only of a kind', () => {
  expect(searchAnswers(STORED, '关税', 1, TODAY)).toEqual([
    { type: 'flash', handle: 'b', title: '美国关税', category: '', subType: '' },
  ])
  expect(searchAnswers(STORED, '关税', 9, TODAY, 'article').map(({ handle }) => handle)).toEqual(['c'])
})

test('a job whose last day is over is not offered', () => {
  const job = (handle: string, facts?: object) => ({
    ...card(handle, '关税专员', '', 'recruit'),
    ...(facts && { facts }),
  })
  expect(
    searchAnswers(
      [job('over', { until: '2026-11-22' }), job('last', { until: TODAY }), job('open', {}), job('unsaid')],
      '专员',
      9,
      TODAY,
    ).map(({ handle }) => handle),
  ).toEqual(['last', 'open', 'unsaid'])
})

test('a term keeps the sub-type that its address needs', () => {
  expect(searchAnswers([{ ...card('t', '关税', '', 'wiki'), facts: { subType: '税费' } }], '关税', 1, TODAY)).toEqual([
    { type: 'wiki', handle: 't', title: '关税', category: '', subType: '税费' },
  ])
})
