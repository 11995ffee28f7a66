import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeFormulaCell, toCsv, toTsv, parseDelimited } from './csv.ts'

describe('plainCell', () => {
  test.each([
    '=1+1',
    '+cmd|x',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '=',
    '-',
    '+',
    '--1',
    '-1,000',
    '+1 2',
    '-1e',
    '=HYPERLINK("http://x","y")',
    '＝1+1',
    '＋cmd',
    '－2+3',
    '＠SUM(A1)',
    '＝',
  ])('%j is marked as text', (cell) => {
    expect(escapeFormulaCell(cell)).toBe(`'${cell}`)
  })

  test.each([
    '',
    'a=1',
    '1-2',
    ' =1',
    '-1',
    '+1',
    '-1.5',
    '-.5',
    '+3.',
    '-1e6',
    '-1.5E-10',
    '1e6',
    '中文',
    '"=1"',
    "'=1",
    'a＝1',
    '一－二',
  ])('%j stays', (cell) => {
    expect(escapeFormulaCell(cell)).toBe(cell)
  })
})

describe('toCsv', () => {
  test.each<[string, string[][], string]>([
    [
      'begins with the mark and ends every row with CR LF',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      'a,b\r\nc,d\r\n',
    ],
    ['doubles quotes', [['say "hi"']], '"say ""hi"""\r\n'],
    ['quotes commas and both line endings', [['a,b', 'c\nd', 'e\rf', 'g\r\nh']], '"a,b","c\nd","e\rf","g\r\nh"\r\n'],
    ['leaves Chinese, blanks and full-width commas alone', [['长度', ' a ', '一，二']], '长度, a ,一，二\r\n'],
    ['marks formulas inside quotes too', [['=A1,"x"', '-1']], `"'=A1,""x""",-1\r\n`],
    ['empty cells stay empty', [['', '', '']], ',,\r\n'],
  ])('%s', (_, rows, text) => {
    expect(toCsv(rows)).toBe(`\uFEFF${text}`)
  })

  test('an RFC 4180 reader gets back every cell', () => {
    const cells = fc.string({
      unit: fc.constantFrom('a', '1', '"', ',', '\r', '\n', '\r\n', '=', '-', '\t', '中', ' '),
      maxLength: 8,
    })
    fc.assert(
      fc.property(fc.array(fc.array(cells, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (rows) => {
        expect(readCsv(toCsv(rows))).toEqual(rows.map((row) => row.map(escapeFormulaCell)))
      }),
    )
  })
})

/** Parses CSV strictly by RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, bare, end] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? bare ?? '')
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

describe('toTsv', () => {
  test.each<[string, string[][], string]>([
    [
      'separates by tabs, without a mark or a last line ending',
      [
        ['a', 'b'],
        ['c', ''],
      ],
      'a\tb\nc\t',
    ],
    ['turns tabs and line endings inside cells into blanks', [['a\tb', 'c\r\nd', 'e\n\nf']], 'a b\tc d\te f'],
    ['marks formulas', [['=1', '-5', '@x']], "'=1\t-5\t'@x"],
    ['quotes quotes, which a spreadsheet would take off', [['"=1+1"', '5"', 'a']], '"""=1+1"""\t"5"""\ta'],
    ['marks a formula inside quotes', [['=A1,"x"']], `"'=A1,""x"""`],
    ['leaves commas alone', [['a,b']], 'a,b'],
    ['no rows are no text', [], ''],
  ])('%s', (_, rows, text) => {
    expect(toTsv(rows)).toBe(text)
  })
})

test.each<[string, string, ',' | '\t', string[][]]>([
  [
    'cells and lines',
    'a,b\r\nc,',
    ',',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  ['quotes around separators and lines', '"a,1","b\n""2"""', ',', [['a,1', 'b\n"2"']]],
  ['a quote inside a cell stays', '5" cup,x', ',', [['5" cup', 'x']]],
  ['tabs', 'a, b\tc\rd', '\t', [['a, b', 'c'], ['d']]],
  ['a byte-order mark', '\uFEFFa', ',', [['a']]],
])('spreadsheet text is read: %s', (_, text, separator, rows) => {
  expect(parseDelimited(text, separator)).toEqual(rows)
})
