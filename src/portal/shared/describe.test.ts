import { expect, test } from 'vitest'
import type { Card } from './cards.ts'
import { describeContent } from './describe-content.ts'
import { describeList, type ListDescription } from './describe.ts'
import { createCategoryFilter, createFilter } from './filters.ts'
import { createArticleData } from './structured.ts'

const LIST: ListDescription = {
  title: '报告',
  intro: '用数据写的报告。',
  path: '/report',
  filters: [
    createCategoryFilter('report'),
    { field: 'country', label: '国家', choices: [{ value: 'US', label: '美国' }] },
  ],
}
const ends = '_跨港 CrossPort'

test.each<[query: Parameters<typeof describeList>[1], title: string, crumbs: object[]]>([
  [{}, '报告', [{ label: '报告' }]],
  [{ category: '物流' }, '物流 报告', [{ label: '报告', href: '/report' }, { label: '物流' }]],
  [{ category: '物流', country: 'US' }, '物流 美国 报告', [{ label: '报告', href: '/report' }, { label: '物流 美国' }]],
  [{ country: 'XX' }, 'XX 报告', [{ label: '报告', href: '/report' }, { label: 'XX' }]],
  [{ after: '5-7' }, '更早的报告', [{ label: '报告' }]],
  // A field for which the list has no filter is ignored.
  [{ city: '深圳' }, '报告', [{ label: '报告' }]],
])('the list at %j has its own title and way', (query, title, crumbs) => {
  expect(describeList(LIST, query)).toMatchObject({ title: title + ends, crumbs, layout: 'default' })
  expect(describeList(LIST, query)).not.toHaveProperty('noindex')
})

test('a search is no page of the site', () => {
  expect(describeList(LIST, { q: '汇率' })).toMatchObject({ title: `「汇率」的报告${ends}`, noindex: true })
})

const CARD: Card = {
  id: 1,
  type: 'report',
  handle: 'a',
  title: '标题',
  summary: '概要',
  category: '物流',
  tags: [{ handle: 'us', label: '美国' }],
  publishedAt: '2026-01-02T00:00:00.000Z',
  updatedAt: '2026-01-03T00:00:00.000Z',
  importance: 0,
  source: { name: '官方', url: 'https://example.com/' },
  likes: 0,
  favorites: 0,
  isExample: false,
  author: { id: 7, name: '甲' },
  facts: { period: '2026 年', data: '本站' },
}

test('a content says what it is', () => {
  expect(
    describeContent(CARD, {
      crumbs: [{ label: '报告', href: '/report' }],
      structured: createArticleData(CARD, 'Report'),
    }),
  ).toEqual({
    layout: 'default',
    title: `标题_报告${ends}`,
    description: '概要',
    keywords: ['美国'],
    crumbs: [{ label: '报告', href: '/report' }, { label: '标题' }],
    pictureOf: { type: 'report', handle: 'a' },
    structured: {
      '@type': 'Report',
      headline: '标题',
      description: '概要',
      datePublished: '2026-01-02T00:00:00.000Z',
      dateModified: '2026-01-03T00:00:00.000Z',
      author: { '@type': 'Person', name: '甲' },
      publisher: { '@type': 'Organization', name: '跨港 CrossPort' },
      isBasedOn: 'https://example.com/',
    },
  })
})

test('search engines are not sent to an example', () => {
  const page = describeContent(
    { ...CARD, isExample: true },
    { crumbs: [], structured: createArticleData(CARD, 'Report') },
  )
  expect(page).toMatchObject({ noindex: true })
  expect(page).not.toHaveProperty('structured')
})

test('a filter by values that are their own labels', () => {
  expect(createFilter('market', '市场', ['美国', '德国'])).toEqual({
    field: 'market',
    label: '市场',
    choices: [
      { value: '美国', label: '美国' },
      { value: '德国', label: '德国' },
    ],
  })
})
