import { readFileSync } from 'node:fs'
import { parse as parseCsv } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { BOARD_CURRENCIES } from '../../../server/providers/rates/boc-currencies.ts'
import { parseBocBoard } from '../../../server/providers/rates/boc.ts'
import { decodePage } from '../../../server/providers/rates/decode-text.ts'
import { getColumnTitles } from '../../../server/providers/rates/html-tables.ts'
import { rateBytes, rateText } from './rate-files.ts'

const FETCHED = '2026-09-30T02:40:00.000Z'
const page = rateText('boc.html')
const parse = (html: string) => parseBocBoard(html, FETCHED)
const rowOf = (html: string, code: string) => parse(html).board.rows.find((row) => row.code === code)
/** Table row of the US dollar. */
const usd = /<tr data-currency='美元'>[\s\S]*?<\/tr>/.exec(page)?.[0] ?? ''
const withUsd = (change: (row: string) => string) => page.replace(usd, change(usd))

test('the board is read: 41 currencies, empty cells, the latest time in UTC', () => {
  const { board, unknown } = parse(page)
  expect(board).toMatchObject({ bank: 'boc', publishedAt: '2026-09-30T02:30:02.000Z', fetchedAt: FETCHED })
  expect(board.rows).toHaveLength(41)
  expect(unknown).toEqual([])
  expect(rowOf(page, 'USD')).toEqual({
    code: 'USD',
    name: '美元',
    spotBuy: '668.77',
    cashBuy: '647.97',
    spotSell: '673.46',
    cashSell: '678.83',
    middle: '670.78',
    publishedAt: '2026-09-30T02:30:02.000Z',
  })
  expect(rowOf(page, 'AED')).toEqual({
    code: 'AED',
    name: '阿联酋迪拉姆',
    spotBuy: '',
    cashBuy: '176.44',
    spotSell: '',
    cashSell: '184.84',
    middle: '182.65',
    publishedAt: '2026-09-30T01:58:41.000Z',
  })
})

test('the older form, GB2312 and two rows of titles, means the same', () => {
  const { board } = parse(decodePage(rateBytes('boc-gb2312-two-rows.html'), 'text/html'))
  expect(board.publishedAt).toBe('2026-09-30T02:30:02.000Z')
  expect(board.rows).toHaveLength(27)
  for (const row of board.rows)
    expect({ ...row, publishedAt: '' }).toEqual({ ...rowOf(page, row.code), publishedAt: '' })
})

test('names are ours and not the page’s', () => {
  const names = Object.fromEntries(parse(page).board.rows.map(({ code, name }) => [code, name]))
  expect(names).toMatchObject({
    HKD: '港元',
    MOP: '澳门元',
    TWD: '新台币',
    KRW: '韩元',
    THB: '泰铢',
    IDR: '印度尼西亚盾',
    RUB: '俄罗斯卢布',
  })
})

test('our names are those of the currency set', () => {
  const rows = parseCsv<{ code: string; zh: string }>(readFileSync('data/currencies/currencies.csv', 'utf8'), {
    columns: true,
  })
  const set = new Map(rows.map(({ code, zh }) => [code, zh]))
  for (const { code, name } of BOARD_CURRENCIES.values()) expect([code, name]).toEqual([code, set.get(code)])
})

/** The page with both buying rates swapped, titles and cells. */
const swapped = page
  .replace(/(现汇买入价)([\s\S]*?)(现钞买入价)/, '$3$2$1')
  .replaceAll(/<tr data-currency[\s\S]*?<\/tr>/g, (row) =>
    row.replace(/(<td>[^<]*<\/td>\s*)(<td>[^<]*<\/td>)(\s*)(<td>[^<]*<\/td>)/, '$1$4$3$2'),
  )

test.each([
  ['columns in another order', swapped],
  ['a script in a cell', page.replace('<td>美元</td>', '<td>美元<script>document.write("</td><td>1")</script></td>')],
  ['markup in a cell', page.replace('<td>668.77</td>', '<td><span style="color:red"> 668.77&nbsp;</span></td>')],
  ['cells and rows that are not closed', page.replaceAll(/<\/t[dr]>/g, '')],
  ['capitals', page.replaceAll(/<\/?t(?:able|[dhr])/g, (tag) => tag.toUpperCase())],
])('%s: the board is the same', (_, html) => {
  expect(html).not.toBe(page)
  expect(parse(html)).toEqual(parse(page))
})

test.each(['', '-', '--', '0', '0.00', '&nbsp;', '—'])('a cell of %j is empty', (text) => {
  expect(
    rowOf(
      withUsd((row) => row.replace('>668.77<', `>${text}<`)),
      'USD',
    )?.spotBuy,
  ).toBe('')
})

test.each([
  ['2026/09/30 10:31:05', '10:31:05', '2026-09-30T02:31:05.000Z'],
  ['2026.09.30 10:31:05', '10:31:05', '2026-09-30T02:31:05.000Z'],
  ['2026-09-30', '10:31:05', '2026-09-30T02:31:05.000Z'],
  ['2026/10/1 0:05:00', '0:05:00', '2026-09-30T16:05:00.000Z'],
])('%s and %s in Beijing are %s', (date, time, expected) => {
  const html = withUsd((row) =>
    row.replace(/2026\/09\/30 [\d:]+/, date).replace(/<td>[\d:]+<\/td>\s*<\/tr>/, `<td>${time}</td></tr>`),
  )
  expect(parse(html).board.publishedAt).toBe(expected)
})

test('a currency that we do not know is left out and named', () => {
  const { board, unknown } = parse(page.replaceAll('越南盾', '月球元'))
  expect(unknown).toEqual(['月球元'])
  expect(board.rows).toHaveLength(40)
})

test('a prototype key for a name is not known', () => {
  expect(parse(page.replace('<td>越南盾</td>', '<td>__proto__</td>')).unknown).toEqual(['__proto__'])
})

test.each([
  ['empty', '', 'format'],
  ['another page', '<html><body><table><tr><td>美元</td><td>1</td></tr></table></body></html>', 'format'],
  ['a page of a guard', '<html><body><script>challenge()</script></body></html>', 'format'],
  ['cut in the middle of the table', page.slice(0, page.indexOf('新加坡元')), 'format'],
  ['cut before the table ends', page.slice(0, page.lastIndexOf('【')), 'format'],
  ['a title missing', page.replace('现钞买入价', '现钞价'), 'format'],
  ['a board without rows', page.replaceAll(/<tr data-currency[\s\S]*?<\/tr>/g, ''), 'format'],
  ['a doubled currency', page.replace('<td>日元</td>', '<td>美元</td>'), 'format'],
  ['a currency doubled under another name', page.replace('<td>日元</td>', '<td>港元</td>'), 'format'],
  ['a negative figure', withUsd((row) => row.replace('668.77', '-668.77')), 'implausible'],
  ['NaN', withUsd((row) => row.replace('668.77', 'NaN')), 'implausible'],
  ['words', withUsd((row) => row.replace('668.77', '暂停')), 'implausible'],
  ['a comma', withUsd((row) => row.replace('668.77', '6,68.77')), 'implausible'],
  ['a huge figure', withUsd((row) => row.replace('668.77', '9'.repeat(400))), 'implausible'],
  ['no time', withUsd((row) => row.replaceAll(/\d+:\d+:\d+/g, '')), 'format'],
  ['25 o’clock', withUsd((row) => row.replaceAll(/\d+:\d+:\d+/g, '25:00:00')), 'format'],
  ['the 31st of September', withUsd((row) => row.replace('2026/09/30', '2026/09/31')), 'format'],
  ['cells without end', `<table>${'<td>'.repeat(30_000)}`, 'limit'],
  [
    'spans without end',
    `<table><tr><td colspan=999999999 rowspan=999999999>货币名称</td></tr>${'<tr></tr>'.repeat(100)}</table>`,
    'format',
  ],
])('%s is refused', (_, html, kind) => {
  expect(() => parse(html)).toThrow(expect.objectContaining({ name: 'ProviderFault', kind }))
})

test.each(['<table><tr><td>', '<div>', '<b></i>', '<a><b>', '<svg><desc>'])(
  '%s without end is refused before it takes time',
  (html) => {
    expect(() => parse(html.repeat(100_000))).toThrow(expect.objectContaining({ kind: 'limit' }))
  },
)

test.each([
  ['header', 'text/html; charset=GBK', '<html>', 'gbk'],
  ['meta', 'text/html', '<meta charset="gb2312">', 'gbk'],
  ['old meta', 'text/html', '<META http-equiv=Content-Type content="text/html; charset=gb18030">', 'gb18030'],
  ['header before meta', 'text/html; charset="gbk"', '<meta charset="utf-8">', 'gbk'],
])('the encoding comes from the %s', (_, contentType, html, encoding) => {
  // 美元 encoded in GBK.
  const bytes = Buffer.concat([Buffer.from(html, 'latin1'), Buffer.from([0xc3, 0xc0, 0xd4, 0xaa])])
  expect([encoding, decodePage(bytes, contentType)]).toEqual([encoding, `${html}美元`])
})

test('without a word it is UTF-8, and a byte order mark wins', () => {
  expect(decodePage(Buffer.from('美元'), 'text/html')).toBe('美元')
  expect(decodePage(Buffer.from('\ufeff美元'), 'text/html; charset=gbk')).toBe('美元')
})

test('an encoding of another world is refused', () => {
  expect(() => decodePage(Buffer.from('a'), 'text/html; charset=utf-7')).toThrow(
    expect.objectContaining({ kind: 'format' }),
  )
})

test('titles over several columns and rows count for each', () => {
  const cell = (text: string, colSpan = 1, rowSpan = 1) => ({ text, isHeader: true, colSpan, rowSpan })
  expect(
    getColumnTitles([
      [cell('a', 1, 2), cell('b', 2), cell('c', 1, 2)],
      [cell('x'), cell('y')],
    ]),
  ).toEqual(['a', 'bx', 'by', 'c'])
  expect(getColumnTitles([])).toEqual([])
})
