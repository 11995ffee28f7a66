import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import type { UrlState } from '../../../state/url-state.ts'
import { listLinkedPages, countPages, getPageHref, readPage, readQuery } from './query.ts'
import { readEnds, readPortView } from './view.ts'

test('the address becomes a query, without what is not chosen', () => {
  expect(readQuery({ q: '上海', line: '美西', port: 'CNSHA' })).toEqual({
    set: 'ports',
    text: '上海',
    filters: [{ column: 'line', op: 'is', value: '美西' }],
    facets: ['line', 'countryZh'],
  })
  expect(readQuery({}).filters).toEqual([])
  expect(readQuery({ land: '德国' }).filters).toEqual([{ column: 'countryZh', op: 'is', value: '德国' }])
})

test.each<[UrlState, string]>([
  [{ view: 'batch' }, 'batch'],
  [{ view: 'distance', from: 'CNSHA' }, 'distance'],
  [{ view: 'map' }, ''],
  [{}, ''],
  // An old link, from when a port's own page had the distance.
  [{ port: 'CNSHA', to: 'USLAX' }, 'distance'],
  [{ port: 'CNSHA' }, ''],
])('view of %j is %s', (state, read) => expect(readPortView(state)).toBe(read))

test.each<[UrlState, [string, string]]>([
  [{ from: 'ONT8', to: 'USLGB' }, ['ONT8', 'USLGB']],
  [{ port: 'CNSHA', to: 'USLAX' }, ['CNSHA', 'USLAX']],
  [{}, ['', '']],
])('the ends of %j are %j', (state, ends) => expect(Object.values(readEnds(state))).toEqual(ends))

test.each([
  [0, 1],
  [1, 1],
  [20, 1],
  [21, 2],
  [1726, 87],
])('%d rows fill %d pages', (total, count) => expect(countPages(total)).toBe(count))

test.each<[string, number, number]>([
  ['', 100, 1],
  ['3', 100, 3],
  ['5', 100, 5],
  ['6', 100, 5],
  ['0', 100, 1],
  ['-2', 100, 1],
  ['abc', 100, 1],
  ['2', 0, 1],
])('page %s of %d rows is %d', (page, total, read) => expect(readPage({ page }, total)).toBe(read))

test('links keep the filters and name no first page', () => {
  expect(getPageHref('/tools-gangkou', { q: 'a b', page: '2' }, 3)).toBe('/tools-gangkou#q=a+b&page=3')
  expect(getPageHref('/tools-gangkou', { page: '2' }, 1)).toBe('/tools-gangkou')
})

test.each<[number, number, (number | undefined)[]]>([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 87, [1, 2, undefined, 87]],
  [3, 87, [1, 2, 3, 4, undefined, 87]],
  [4, 87, [1, 2, 3, 4, 5, undefined, 87]],
  [40, 87, [1, undefined, 39, 40, 41, undefined, 87]],
  [87, 87, [1, undefined, 86, 87]],
])('on page %d of %d', (current, count, pages) => expect(listLinkedPages(current, count)).toEqual(pages))

test('every list of links has both ends and the current page, in order and at most seven places', () =>
  assert(
    property(integer({ min: 1, max: 500 }), integer({ min: 1, max: 500 }), (a, b) => {
      const [current, count] = [Math.min(a, b), Math.max(a, b)]
      const pages = listLinkedPages(current, count)
      const numbers = pages.filter((page) => page !== undefined)
      expect(numbers).toEqual([...new Set(numbers)].toSorted((x, y) => x - y))
      for (const page of [1, current, count]) expect(numbers).toContain(page)
      expect(pages.length).toBeLessThanOrEqual(7)
    }),
  ))
