import { expect, test } from 'vitest'
import { at, readPage } from '../page.fixture.ts'

const data = (json: string): string => `<script type="application/ld+json">${json}</script>`
const SITE = 'https://www.example.com'

test.each<[html: string, path: string, value: unknown]>([
  [
    data('{"@context":"https://schema.org","@type":"Product","name":"A"}'),
    'structuredData',
    [{ format: 'json-ld', types: ['Product'], properties: { name: 'A' }, line: 1 }],
  ],
  [data('[{"@type":"A"},{"@type":"B"}]'), 'page.structured.count', 2],
  [data('{"@graph":[{"@type":"A"},{"@type":["B","https://schema.org/C"]}]}'), 'structuredData.1.types', ['B', 'C']],
  [data('{"@type":"A","@graph":[{"@type":"B"}]}'), 'page.structured.count', 2],
  [data('{"@graph":{"@type":"A"}}'), 'structuredData.0.types', ['A']],
  [
    data('{"@type":"A","b":{"@type":"C"},"d":[{"@type":"C"}]}'),
    'page.structured.types',
    [
      { type: 'C', count: 2 },
      { type: 'A', count: 1 },
    ],
  ],
  ['<script type="application/ld+json; charset=utf-8">{"@type":"A"}</script>', 'page.structured.count', 1],
  ['<script type="APPLICATION/LD+JSON">{"@type":"A"}</script>', 'page.structured.count', 1],
  ['<script type="application/json">{"@type":"A"}</script>', 'page.structured.count', 0],
  [`<template>${data('{"@type":"A"}')}</template>`, 'page.structured.count', 0],
  [data('"text"'), 'page.structured.count', 0],
  [data(''), 'page.structured.faults.0.what', '这段结构化数据是空的'],
  [
    `<p>\n\n  ${data('\n{"a": 1,\n "b": }')}`,
    'page.structured.faults',
    [{ format: 'json-ld', what: '这里应该是一个值', line: 5, column: 7, around: '\n{"a": 1,\n "b": }', at: 16 }],
  ],
  [
    `\r\n\r\n中文 ${data('{,}')}`,
    'page.structured.faults.0',
    { format: 'json-ld', what: '这里应该是带双引号的属性名', line: 3, column: 40, around: '{,}', at: 1 },
  ],
  [`${'x\n'.repeat(100_000)}${data('{')}`, 'page.structured.faults.0.line', 100_001],
  [
    '<div itemscope itemtype="http://schema.org/Product"><h1 itemprop=name>N <b>x</b></h1><img itemprop=image src=/i.png><a itemprop="url sameAs" href=/u>t</a><time itemprop=d datetime=2026-01-01>x</time><meta itemprop=m content=c><data itemprop=v value=9>nine</data></div>',
    'structuredData',
    [
      {
        format: 'microdata',
        types: ['Product'],
        properties: {
          name: 'N x',
          image: `${SITE}/i.png`,
          url: `${SITE}/u`,
          sameAs: `${SITE}/u`,
          d: '2026-01-01',
          m: 'c',
          v: '9',
        },
        line: 1,
      },
    ],
  ],
  [
    '<div itemscope itemtype=A><div itemprop=offers itemscope itemtype=https://schema.org/Offer><i itemprop=price>1</i></div><i itemprop=a>1</i><i itemprop=a>2</i></div>',
    'structuredData.0.properties',
    { offers: { '@type': 'Offer', price: '1' }, a: ['1', '2'] },
  ],
  ['<div itemscope itemtype=A><div itemscope itemtype=B></div></div>', 'page.structured.count', 2],
  [
    '<div itemscope itemtype=A itemref="x y"></div><p id=x itemprop=n>N</p><div id=y><i itemprop=m>M</i></div>',
    'structuredData.0.properties',
    { n: 'N', m: 'M' },
  ],
  ['<div itemscope itemtype=A itemref=x></div><p id=x itemprop=n>N</p>', 'page.structured.faults', []],
  ['<div itemscope itemtype=A id=s itemref=s itemprop=p></div>', 'page.structured.count', 0],
  ['<p itemprop=n>N</p>', 'page.structured.faults.0.what', 'itemprop「n」不在任何 itemscope 里'],
  [
    '\n<p itemtype=A>N</p>',
    'page.structured.faults.0',
    {
      format: 'microdata',
      what: '写了 itemtype，却没有 itemscope',
      line: 2,
      column: 14,
      around: '<p itemtype="A">',
      at: 0,
    },
  ],
  [
    '<div vocab=https://schema.org/ typeof=Product><span property=name>N</span><div property=offers typeof=schema:Offer><meta property=price content=1></div></div>',
    'structuredData',
    [
      {
        format: 'rdfa',
        types: ['Product'],
        properties: { name: 'N', offers: { '@type': 'Offer', price: '1' } },
        line: 1,
      },
    ],
  ],
  [
    '<html typeof=WebPage><meta property=og:title content=x><meta property=name content=N>',
    'structuredData.0.properties',
    { name: 'N' },
  ],
  [
    '<div typeof=A resource="#me"><a property=url href=/u>u</a></div>',
    'structuredData.0.properties',
    { '@id': '#me', url: `${SITE}/u` },
  ],
])('%s: %s', async (html, path, value) => expect(at(await readPage(html), path)).toEqual(value))

test('values are bounded in depth, length and number', async () => {
  const deep = `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`
  const info = await readPage(
    data(`{"@type":"A","deep":${deep},"long":"${'x'.repeat(9000)}","many":[${'1,'.repeat(999)}1]}`),
  )
  const properties = info.structuredData[0]?.properties
  expect(JSON.stringify(properties?.['deep'])).toMatch(/^(?:\{"a":){19}"…"\}{19}$/)
  expect(properties?.['long']).toHaveLength(500)
  expect(properties?.['many']).toHaveLength(100)
})

test('things are kept up to a number and counted beyond', async () => {
  const info = await readPage(data(`[${'{"@type":"A"},'.repeat(300)}{"@type":"B"}]`))
  expect([info.structuredData.length, info.page.structured.count]).toEqual([200, 301])
})
