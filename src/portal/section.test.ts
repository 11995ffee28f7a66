import { describe, expect, test } from 'vitest'
import { isSearchPath } from '../lib/tracking/events.ts'
import { readQuery, type Section } from './section.ts'
import { findPage, loadSection, listSectionPages, listSectionSegments } from './sections.ts'

test.each<[Record<string, unknown>, object]>([
  [{}, {}],
  [
    { q: '关税', after: '5-7' },
    { after: '5-7', q: '关税' },
  ],
  [{ q: '', after: '' }, {}],
  [{ utm_source: 'x', q: 'a', Q: 'b', isHeadLess: '1' }, { q: 'a' }],
  [{ q: ['a', 'b'], after: 5 }, {}],
  [{ q: { toString: () => 'a' }, after: null }, {}],
  [{ q: ' ' }, { q: ' ' }],
  [
    { city: '深圳市', q: '深圳市' },
    { q: '深圳市', city: '深圳' },
  ],
])('readQuery takes of %j what pages read: %j', (search, query) => expect(readQuery(search)).toEqual(query))

test.each<[Parameters<typeof readQuery>[1], object]>([
  [[], {}],
  [['q'], { q: 'a' }],
  [['q', 'after'], { after: '5-7', q: 'a' }],
])('readQuery takes for a page that reads %j %j', (fields, query) =>
  expect(readQuery({ q: 'a', after: '5-7', utm_source: 'x' }, fields)).toEqual(query),
)

test('readQuery gives the fields in one order, which makes one address', () => {
  expect(Object.keys(readQuery({ q: 'a', after: 'b' }))).toEqual(Object.keys(readQuery({ after: 'b', q: 'a' })))
})

/** Builds a section of pages of which only the path matters. */
const section = (...paths: string[]): Section => paths.map((path) => ({ path })) as unknown as Section
const SECTION = section('', 'list', 'list/$page', '$handle', '$first/$second')
const found = (...parts: string[]) => {
  const { page, params } = findPage(SECTION, parts) ?? {}
  return page && [page.path, params]
}

describe('findPage', () => {
  test.each<[string[], string, Record<string, string>]>([
    [[], '', {}],
    [['list'], 'list', {}],
    [['LIST'], '$handle', { handle: 'LIST' }],
    [['list', '2'], 'list/$page', { page: '2' }],
    [['eu-gpsr'], '$handle', { handle: 'eu-gpsr' }],
    [['12'], '$handle', { handle: '12' }],
    [['中文.1_a'], '$handle', { handle: '中文.1_a' }],
    [['a', 'b'], '$first/$second', { first: 'a', second: 'b' }],
    [['x'.repeat(128)], '$handle', { handle: 'x'.repeat(128) }],
    [['constructor'], '$handle', { handle: 'constructor' }],
  ])('%j is the page %s with %j', (parts, path, params) => expect(found(...parts)).toEqual([path, params]))

  test.each([
    ['..'],
    ['a..b'],
    ['.'],
    ['.git'],
    ['-a'],
    ['_a'],
    [''],
    ['a b'],
    ['a/b'],
    ['a\\b'],
    ['a%2fb'],
    ['a\u0000'],
    ['a\n'],
    ['\u007f'],
    ['a\u202eb'],
    ['a\u200bb'],
    ['<b>'],
    ["a'b"],
    ['a"b'],
    ['a?b'],
    ['😀'],
    ['x'.repeat(129)],
    ['中'.repeat(129)],
    ['\ud800'],
    ['a', '..'],
    ['..', 'a'],
    ['list', '..'],
    ['a', ''],
    ['a', 'b', 'c'],
  ])('%j %j is no page', (...parts) => expect(found(...parts)).toBeUndefined())

  test('fixed paths stand before variable ones because they come first', () => {
    expect(findPage(section('$handle', 'list'), ['list'])?.page.path).toBe('$handle')
  })
})

test.each(['ZB', 'flash', 'constructor', '__proto__', '', '../zb', 'zb/'])(
  'there is no section %j',
  async (segment) => {
    expect(await loadSection(segment)).toBeUndefined()
  },
)

test('every section has its fixed paths before those that a variable part would take', async () => {
  for (const segment of listSectionSegments()) {
    const pages = (await loadSection(segment)) ?? []
    expect(pages.length, segment).toBeGreaterThan(0)
    for (const { path } of pages) {
      // A handle that equals the name of the variable must also lead to that page.
      const parts = path
        .split('/')
        .filter(Boolean)
        .map((part) => part.replace('$', ''))
      expect(findPage(pages, parts)?.page.path, `/${segment}/${path}`).toBe(path)
    }
  }
})

test.each(['/search', '/hy/search', '/fuwu/search', '/help/search'])(
  'the sitemap has no %s, which shows only what somebody searches for',
  async (path) => {
    const indexes = await listSectionPages()
    expect(indexes).toContain('/help')
    expect(indexes).not.toContain(path)
  },
)

test('no title of a page that can be searched is counted', async () => {
  const paths = await Promise.all(
    listSectionSegments().map(async (segment) =>
      ((await loadSection(segment)) ?? []).flatMap(({ path, reads }) =>
        reads.includes('q') ? [`/${segment}/${path.replaceAll('$', '')}`] : [],
      ),
    ),
  )
  expect(paths.flat()).toContain('/zb/')
  expect(paths.flat().filter((path) => !isSearchPath(path))).toEqual([])
})
