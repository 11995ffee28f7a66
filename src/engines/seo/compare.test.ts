import { expect, test } from 'vitest'
import { auditPage } from './audit.ts'
import { comparePages } from './compare.ts'
import { toExportRows } from './export-rows.ts'
import { buildOutline } from './operation/outline.ts'
import { readPage } from './page.fixture.ts'

const A = '<title>A</title><h1>x</h1><img src=/i><a href=/both>1</a><a href=/a#f>2</a><p>usb usb usb cable'
const B = '<title>B</title><h1>x</h1><img src=/i alt=y><a href=/both#g>1</a><a href=/b>2</a><p>cable cable cable'

test('two pages line by line', async () => {
  const { rows, keywords, linksOnlyA, linksOnlyB } = comparePages(await readPage(A), await readPage(B))
  const row = (id: string) => rows.find((each) => each.id === id)
  expect(row('title')).toEqual({ id: 'title', label: '标题', a: 'A', b: 'B', same: false })
  expect(row('h1')).toMatchObject({ a: 'x', b: 'x', same: true })
  expect(row('images-without-alt')).toMatchObject({ a: '1', b: '0', better: 'b' })
  expect(row('warnings')?.better).toBe('b')
  expect(row('links')).toMatchObject({ a: '2', b: '2', same: true })
  expect(keywords.slice(0, 2)).toEqual([
    { word: 'usb', a: 3, b: 0 },
    { word: 'cable', a: 1, b: 3 },
  ])
  expect([linksOnlyA, linksOnlyB]).toEqual([['https://www.example.com/a'], ['https://www.example.com/b']])
})

test('a page is the same as itself', async () => {
  const page = await readPage(A)
  const compared = comparePages(page, page)
  expect(compared.rows.every(({ same, better }) => same && better === undefined)).toBe(true)
  expect([compared.linksOnlyA, compared.linksOnlyB]).toEqual([[], []])
})

const node = (level: number, text: string, index: number, skipped: number, ...children: unknown[]) => ({
  level,
  text,
  index,
  skipped,
  children,
})

test.each([
  ['', []],
  [
    '<h1>a</h1><h2>b</h2><h3>c</h3><h2>d</h2>',
    [node(1, 'a', 0, 0, node(2, 'b', 1, 0, node(3, 'c', 2, 0)), node(2, 'd', 3, 0))],
  ],
  ['<h1>a</h1><h1>b</h1>', [node(1, 'a', 0, 0), node(1, 'b', 1, 0)]],
  ['<h3>a</h3><h1>b</h1>', [node(3, 'a', 0, 2), node(1, 'b', 1, 0)]],
  ['<h1>a</h1><h4>b</h4><h2>c</h2>', [node(1, 'a', 0, 0, node(4, 'b', 1, 2), node(2, 'c', 2, 0))]],
])('the outline of %j', async (html, outline) =>
  expect(buildOutline((await readPage(html)).page.headings)).toEqual(outline),
)

test('rows of an export', async () => {
  const info = await readPage(
    `${A}<script type="application/ld+json">{"@type":"A","n":1}</script><script type="application/ld+json">{</script>`,
  )
  const rows = toExportRows(info, auditPage(info))
  expect(rows[0]).toEqual(['部分', '项目', '内容', '备注'])
  expect(rows.every((row) => row.length === 4)).toBe(true)
  expect(rows).toContainEqual(['基本', '标题', 'A', ''])
  expect(rows).toContainEqual(['站内链接', '2', 'https://www.example.com/a#f', ''])
  expect(rows).toContainEqual(['图片', '（没有 alt）', 'https://www.example.com/i', ''])
  expect(rows).toContainEqual(['结构化数据', 'A', '{"n":1}', 'json-ld，第 1 行'])
  expect(rows).toContainEqual(['关键词', 'usb', '3', expect.stringMatching(/%$/)])
  expect(rows.some(([part, item]) => part === '报告：收录' && item === '提醒')).toBe(true)
})

test('rows say what is not listed', async () => {
  const info = await readPage('<a href=/x>y</a>'.repeat(1003))
  expect(toExportRows(info, [])).toContainEqual(['站内链接', '其余', '还有 3 条没有列出', ''])
})
