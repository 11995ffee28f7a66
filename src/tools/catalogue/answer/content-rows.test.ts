import { expect, test } from 'vitest'
import type { ContentType } from '../../../lib/content/kinds.ts'
import { toContentRows } from './content-rows.ts'

const content = (type: ContentType, title: string, subType = '') => ({
  type,
  handle: title,
  title,
  category: '',
  subType,
})
const LIST = [
  content('wiki', 'VAT', '税费'),
  content('wiki', '增值税号', '税费'),
  content('article', '英国 vat'),
  content('flash', '新规'),
]

test('the nearest three, terms last, each with its kind, its address and what was typed in it', () => {
  const rows = toContentRows({ list: LIST, isOfDevice: false }, 'VAT')
  expect(rows.map(({ title, note, href, ranges }) => [title, note, decodeURI(href), ranges])).toEqual([
    ['英国 vat', '文章', '/article/英国 vat', [[3, 6]]],
    ['新规', '快讯', '/news/新规', []],
    ['VAT', '百科', '/encyclopedia/taxes/VAT', [[0, 3]]],
  ])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3)
})

test('of those that this device has read that is said', () => {
  expect(
    toContentRows({ list: [content('article', '关税')], isOfDevice: true }, '关税').map(({ note }) => note),
  ).toEqual(['看过的文章'])
})
