import { expect, test } from 'vitest'
import type { PageQuery } from '../section.ts'
import { withSortOrder, withFilterValue, getSortOrder, type SortOrder } from './orders.ts'

test.each<[PageQuery, SortOrder | undefined | null]>([
  [{}, undefined],
  [{ category: '物流', after: '5-7' }, undefined],
  [{ sort: 'likes', after: 'l3-7' }, 'likes'],
  [{ sort: 'likes', tab: 'service' }, 'likes'],
  [{ sort: 'updated', category: '物流' }, 'updated'],
  [{ sort: 'likes', category: '物流' }, null],
  [{ sort: 'updated', city: '深圳' }, null],
  [{ sort: 'pay', category: '运营', after: 's5-7' }, 'pay'],
  [{ sort: 'pay', city: '深圳' }, null],
  [{ sort: 'price' }, null],
  [{ sort: 'toString' }, null],
])('%j is in the order %s', (query, order) => expect(getSortOrder(query)).toBe(order))

test.each<[PageQuery, SortOrder | undefined, PageQuery]>([
  [{ category: '物流', city: '深圳', after: '5-7', tab: 'x' }, 'likes', { tab: 'x', sort: 'likes' }],
  [{ category: '物流', city: '深圳', after: '5-7' }, 'updated', { category: '物流', sort: 'updated' }],
  [{ category: '物流', sort: 'updated', after: 'u5-7' }, undefined, { category: '物流' }],
  [{ category: '运营', city: '深圳', form: '全职' }, 'pay', { category: '运营', sort: 'pay' }],
])('%j in the order %s is %j', (query, order, changed) => expect(withSortOrder(query, order)).toEqual(changed))

test.each<[PageQuery, string, PageQuery]>([
  [{ sort: 'likes', after: 'l5-7' }, '物流', { category: '物流' }],
  [{ sort: 'updated', after: 'u5-7' }, '物流', { category: '物流', sort: 'updated' }],
  [{ sort: 'updated', category: '物流' }, '', { sort: 'updated' }],
  [{ city: '深圳', after: '5-7' }, '物流', { city: '深圳', category: '物流' }],
])('%j narrowed to the category %j is %j', (query, category, changed) =>
  expect(withFilterValue(query, 'category', category)).toEqual(changed),
)
