import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  createDocumentWriter,
  findModules,
  computeCspHash,
  type DocumentPage,
  type DocumentTemplate,
} from '../../server/documents/document.ts'

const TEMPLATE: DocumentTemplate = {
  document: '<html {{attributes}}>[{{styles}}][{{head}}]<div id="root"{{root}}>[{{page}}]</div>[{{after}}]',
  sheet: '@layer base{p{top:0}}@layer utilities{.wide{width:1px}.tall{height:1px}}',
  script: 'sha256-eA==',
  entry: ['/assets/react.js', '/assets/app.js'],
  modules: {
    'a.section.tsx': ['/assets/a.js', '/assets/shared.js'],
    'len.tool.ts': ['/assets/shared.js', '/assets/len.js'],
  },
}
const PAGE: DocumentPage = { path: '/zb', head: '', html: '', answers: {}, modules: [] }
const writer = createDocumentWriter(TEMPLATE)
/** Parts of a document, each between its markers. */
const partsOf = (html: string) =>
  /^<html ([^]*?)>\[([^]*?)\]\[([^]*?)\]<div id="root"([^]*?)>\[([^]*)\]<\/div>\[([^]*?)\]$/.exec(html)?.slice(1)

test('each part stands in its place', () => {
  const { html, style } = writer.write({
    ...PAGE,
    head: '<title>x</title>',
    html: '<p class="wide">x</p>',
    modules: ['a.section.tsx'],
  })
  const css = '@layer base{p{top:0}}@layer utilities{.wide{width:1px}}'
  expect(partsOf(html)).toEqual([
    'data-modules="/assets/react.js /assets/app.js /assets/a.js /assets/shared.js" ',
    css,
    '<title>x</title>',
    ' data-path="/zb"',
    '<p class="wide">x</p>',
    '',
  ])
  expect(style).toBe(computeCspHash(css))
  expect(style).toBe(`sha256-${createHash('sha256').update(css).digest('base64')}`)
})

test.each([
  '{{page}}',
  '{{head}}{{after}}',
  '{{nothing}}',
  '$&',
  '$`$1$$',
  "$'",
  '{{',
  '}}',
  '\\u003c',
  '\r\n',
  '\u2028',
])('%j in a page, its head or its answers stays what it is', (text) => {
  const { html } = writer.write({ ...PAGE, head: text, html: text, answers: { [text]: text } })
  const [, , head, , page, after = ''] = partsOf(html) ?? []
  expect([head, page]).toEqual([text, text])
  expect(JSON.parse(/<script type="application\/json" id="answers">([^]*)<\/script>/.exec(after)?.[1] ?? '')).toEqual({
    [text]: text,
  })
})

describe('answers', () => {
  const HOSTILE = [
    '</script><script>alert(1)</script>',
    '</SCRIPT >',
    '<!--<script>',
    '<!--',
    ']]>',
    '<',
    '\u2028\u2029',
    '"',
    '\\',
    '\ud800',
  ]
  test.each(HOSTILE)('with %j end no element and are read as they were', (text) => {
    const answers = { [`readContent ${text}`]: { html: text, list: [text, null, 1] } }
    const [, , , , , after = ''] = partsOf(writer.write({ ...PAGE, answers }).html) ?? []
    const inside = after.slice('<script type="application/json" id="answers">'.length, -'</script>'.length)
    expect(inside).not.toContain('<')
    expect(JSON.parse(inside)).toEqual(answers)
  })

  test('that are none make no element', () => expect(writer.write(PAGE).html).not.toContain('<script'))
})

test.each(['/news/a"><b>', '/news/&quot;', "/news/' onload='x"])('the path %j ends no attribute', (path) => {
  const [, , , root = ''] = partsOf(writer.write({ ...PAGE, path }).html) ?? []
  const value = /^ data-path="([^"<]*)"$/.exec(root)?.[1] ?? ''
  expect(value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')).toBe(path)
})

test('a tool says without JavaScript that it needs it, a page of the store does not', () => {
  expect(writer.write({ ...PAGE, modules: ['len.tool.ts'] }).html).toContain('<noscript>')
  expect(writer.write({ ...PAGE, modules: ['a.section.tsx'] }).html).not.toContain('<noscript>')
})

test('the shell has the whole sheet, no page and no modules of one', () => {
  const { html, style } = writer.writeShell('<title>x</title>')
  expect(partsOf(html)).toEqual(['', TEMPLATE.sheet, '<title>x</title>', '', '', expect.stringContaining('<noscript>')])
  expect(style).toBe(computeCspHash(TEMPLATE.sheet))
})

test.each<[string[], string[]]>([
  [[], []],
  [
    ['a.section.tsx', 'len.tool.ts'],
    ['/assets/a.js', '/assets/shared.js', '/assets/len.js'],
  ],
  [
    ['a.section.tsx', 'a.section.tsx', 'unknown.tsx'],
    ['/assets/a.js', '/assets/shared.js'],
  ],
])('modulesOf %j asks for the app and %j, each once', (files, addresses) => {
  expect(findModules(TEMPLATE, files)).toEqual([...TEMPLATE.entry, ...addresses])
})
