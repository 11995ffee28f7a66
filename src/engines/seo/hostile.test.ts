import { expect, test } from 'vitest'
import { MAX_ELEMENTS } from './build-tree.ts'
import { at, readPage } from './page.fixture.ts'

const numbered = (count: number, make: (i: string) => string): string =>
  Array.from({ length: count }, (_, i) => make(i.toString(36))).join('')
const data = (json: string): string => `<script type="application/ld+json">${json}</script>`

// Each page would take minutes, or end the process, if any step took quadratic time or recursed once per nesting level.
test.each<[name: string, html: () => string, path: string, value: unknown]>([
  ['100,000 nested elements', () => '<div>'.repeat(100_000), 'page.depth', 100_002],
  ['more elements than are read', () => '<i>'.repeat(500_000), 'page.elements', MAX_ELEMENTS],
  ['300,000 attributes', () => `<a href=/x ${numbered(300_000, (i) => `a${i} `)}>x</a>`, 'hyperlinks.totalCount', 1],
  ['attributes on later body tags', () => numbered(300_000, (i) => `<body b${i}>`), 'page.elements', 3],
  ['5 MB of <', () => '<'.repeat(5_000_000), 'page.elements', 3],
  ['NULs', () => '\0'.repeat(2_000_000), 'page.words.total', 0],
  ['lone surrogates', () => '\ud800'.repeat(1_000_000), 'page.words.total', 0],
  [
    'formatting that every paragraph opens again',
    () => `<p>${numbered(20_000, (i) => `<b a=${i}>`)}</p>${'<p>x'.repeat(20_000)}`,
    'page.elements',
    MAX_ELEMENTS,
  ],
  ['headings in headings', () => '<h1><div>'.repeat(100_000), 'htitles.h1.count', 100_000],
  ['100,000 links', () => numbered(100_000, (i) => `<a href=/${i}>x</a>`), 'hyperlinks.uniqueLinks.count', 100_000],
  [
    'deep JSON-LD',
    () => data('['.repeat(500_000)),
    'page.structured.faults.0.what',
    '内容没有写完，缺少结尾的括号或引号',
  ],
  [
    'deep JSON-LD that is sound',
    () => data(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`),
    'page.structured.faults.#',
    0,
  ],
  ['200,000 things in JSON-LD', () => data(`[${'{"@type":"A"},'.repeat(200_000)}1]`), 'page.structured.count', 200_000],
  ['50,000 data scripts', () => data('{').repeat(50_000), 'page.structured.faults.#', 50],
  [
    'nested microdata',
    () => '<div itemscope itemprop=a itemtype=X>'.repeat(60_000),
    'page.structured.types.0.count',
    60_000,
  ],
  ['nested properties', () => `<div itemscope>${'<div itemprop=a>'.repeat(60_000)}`, 'page.structured.count', 1],
  [
    'things that refer to one another',
    () =>
      numbered(
        40,
        (i) =>
          `<div itemscope><div itemscope id=i${i} itemprop=a itemref="${numbered(40, (j) => `i${j} `)}"></div></div>`,
      ),
    'page.structured.count',
    40,
  ],
  ['nested RDFa', () => '<div typeof=A property=b>'.repeat(60_000), 'page.structured.byFormat.rdfa', 1],
  ['one word of 5 MB', () => 'a'.repeat(5_000_000), 'page.words.latin', 306],
  ['one Chinese run of 1.2 million characters', () => '跨境电商平台'.repeat(200_000), 'page.words.cjk', 1_200_000],
  ['tables in tables', () => '<table>x'.repeat(100_000), 'page.elements', 100_003],
])('%s', async (_, html, path, value) => expect(at(await readPage(html()), path)).toEqual(value))

test('names of Object are names like others', async () => {
  const info =
    await readPage(`<meta name=__proto__ content=x><meta property=og:constructor content=y>${data('{"@type":"__proto__","__proto__":{"polluted":1},"constructor":"c"}')}
    <div itemscope itemtype=toString><i itemprop=__proto__>v</i></div><p>constructor constructor</p>`)
  expect(info.structuredData.map(({ types, properties }) => [types, Object.entries(properties)])).toEqual([
    [
      ['__proto__'],
      [
        ['__proto__', { polluted: 1 }],
        ['constructor', 'c'],
      ],
    ],
    [['toString'], [['__proto__', 'v']]],
  ])
  expect(info.page.structured.types.map(({ type }) => type)).toEqual(['__proto__', 'toString'])
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})
