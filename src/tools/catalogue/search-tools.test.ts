import { expect, test } from 'vitest'
import { searchTools } from './search-tools.ts'

test.each([
  ['changdu', 'len'],
  ['cd', 'len'],
  ['CDHS', 'len'],
  ['length', 'len'],
  ['长度', 'len'],
  ['huilv', 'hlhs'],
  ['hl', 'hlhs'],
  ['tiji', 'tiji'],
  ['chang du', 'len'],
])('%s finds %s among the first', (search, slug) => {
  expect(
    searchTools(search)
      .slice(0, 3)
      .map((tool) => tool.slug),
  ).toContain(slug)
})

test.each(['', ' ', 'zzqq', '没有这个词'])('%j finds nothing', (search) => expect(searchTools(search)).toEqual([]))
