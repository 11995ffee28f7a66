import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { toCsv, toTsv } from '../../../lib/csv.ts'
import { MAX_FILE_BYTES, MAX_TABLE_ROWS } from '../operation/file.ts'
import { createSheet, createWorkbook, listWorkbookFiles, writeArchive } from './archive.fixture.ts'
import { parsePastedTable, readTableFile } from './read-table.ts'
import { openArchive } from './zip.ts'

const readRows = async (file: Blob): Promise<readonly (readonly string[])[]> => (await readTableFile({ file })).rows

const STYLES = `<numFmts><numFmt numFmtId="164" formatCode="0000000000"/><numFmt numFmtId="165" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/><numFmt numFmtId="166" formatCode="&quot;¥&quot;#,##0.00;[Red]\\-0.00"/></numFmts>
<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="10"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/><xf numFmtId="166"/><xf numFmtId="20"/></cellXfs>`

describe('cells of a workbook', () => {
  test.each<[name: string, cell: string, text: string]>([
    ['shared text', '<c t="s"><v>1</v></c>', '硅胶碗'],
    ['rich text without readings', '<c t="s"><v>2</v></c>', '大号碗'],
    ['shared text that does not exist', '<c t="s"><v>99</v></c>', ''],
    ['inline text', '<c t="inlineStr"><is><r><t>A</t></r><r><t xml:space="preserve"> B</t></r></is></c>', 'A B'],
    ['references', '<c t="str"><v>A&amp;B &lt;1&gt; &#20013;&#x56fd; &unknown;</v></c>', 'A&B <1> 中国 &unknown;'],
    ['CDATA', '<c t="str"><v><![CDATA[1<2]]></v></c>', '1<2'],
    ['number', '<c><v>13.5</v></c>', '13.5'],
    ['number with the noise of floats', '<c><v>0.29999999999999999</v></c>', '0.3'],
    ['number with an exponent', '<c><v>1.2E-3</v></c>', '0.0012'],
    ['number beyond 15 digits', '<c><v>12345678901234567890</v></c>', '12345678901234600000'],
    ['result of a formula', '<c><f>A1*2</f><v>27</v></c>', '27'],
    ['text of a formula', '<c t="str"><f>A1&amp;"x"</f><v>27x</v></c>', '27x'],
    ['text that begins as a formula', '<c t="str"><v>=1+1</v></c>', '=1+1'],
    ['boolean', '<c t="b"><v>1</v></c>', 'TRUE'],
    ['error', '<c t="e"><v>#DIV/0!</v></c>', '#DIV/0!'],
    ['percentage', '<c s="1"><v>0.29999999999999999</v></c>', '30%'],
    ['date', '<c s="2"><v>46356</v></c>', '2026-11-30'],
    ['date with a format of its own', '<c s="4"><v>46356</v></c>', '2026-11-30'],
    ['date and time', '<c s="5"><v>46356.5</v></c>', '2026-11-30 12:00'],
    ['first of January 1900', '<c s="2"><v>1</v></c>', '1900-01-01'],
    ['time', '<c s="7"><v>0.75</v></c>', '18:00'],
    ['date in ISO 8601', '<c t="d"><v>2026-11-30T00:00:00</v></c>', '2026-11-30'],
    ['code with leading zeros', '<c s="3"><v>102210000</v></c>', '0102210000'],
    ['amount with a currency', '<c s="6"><v>13.5</v></c>', '13.5'],
    ['elements with a prefix', '<x:c t="str"><x:v>名</x:v></x:c>', '名'],
  ])('%s', async (_, cell, text) => {
    const file = createWorkbook({
      sheets: { 商品: `<sheetData><row><c t="str"><v>#</v></c>${cell}</row></sheetData>` },
      shared:
        '<si><t>a</t></si><si><t>硅胶碗</t></si><si><r><t>大号</t></r><r><t>碗</t></r><rPh sb="0" eb="1"><t>ダイ</t></rPh></si>',
      styles: STYLES,
    })
    expect(await readRows(file)).toEqual([text === '' ? ['#'] : ['#', text]])
  })

  test('counts days from 1904 if the workbook says so', async () => {
    const file = createWorkbook({
      sheets: { a: '<sheetData><row><c s="2"><v>44894</v></c></row></sheetData>' },
      styles: STYLES,
      properties: '<workbookPr date1904="1"/>',
    })
    expect(await readRows(file)).toEqual([['2026-11-30']])
  })
})

describe('tables of a workbook', () => {
  test('cells stand where their references say', async () => {
    const file = createSheet(
      '<row r="2"><c r="C2"><v>1</v></c></row><row r="4"><c r="A4"><v>2</v></c><c><v>3</v></c></row>',
    )
    expect(await readRows(file)).toEqual([[], ['', '', '1'], [], ['2', '3']])
  })

  test('empty cells that have a style do not count, however far they reach', async () => {
    const file = createSheet('<row><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576" s="1"/></row>')
    expect(await readRows(file)).toEqual([['1']])
  })

  test('merged cells have the text of the first one', async () => {
    const file = createSheet(
      '<row><c t="str"><v>名称</v></c><c t="str"><v>尺寸</v></c></row><row><c r="B2" t="str"><v>长</v></c><c t="str"><v>宽</v></c></row>',
      '<mergeCells><mergeCell ref="B1:C1"/><mergeCell ref="A1:A2"/><mergeCell ref="D1:XFD1048576"/></mergeCells>',
    )
    expect(await readRows(file)).toEqual([
      ['名称', '尺寸', '尺寸'],
      ['名称', '长', '宽'],
    ])
  })

  test('the first visible sheet with cells is read, or the chosen one', async () => {
    const cell = (text: string): string => `<sheetData><row><c t="str"><v>${text}</v></c></row></sheetData>`
    const file = createWorkbook({
      sheets: { 说明: '', 旧: cell('旧'), 商品: cell('一'), 更多: cell('二') },
      hidden: ['旧'],
    })
    expect(await readTableFile({ file })).toEqual({
      sheets: ['说明', '商品', '更多'],
      sheet: 1,
      rows: [['一']],
      notes: [],
    })
    expect((await readTableFile({ file, sheet: 2 })).rows).toEqual([['二']])
    await expect(readTableFile({ file, sheet: 0 })).rejects.toThrow('这张工作表是空的')
  })

  test('formulas without a stored result are counted', async () => {
    const file = createSheet('<row><c><v>1</v></c><c><f>A1</f></c></row>')
    expect((await readTableFile({ file })).notes).toEqual([
      '有 1 个公式没有存下结果，按空白读取；用 Excel 打开再保存一次就有了',
    ])
  })
})

describe('texts', () => {
  const GBK = new Uint8Array([0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0xb3, 0xc9, 0xb1, 0xbe, 0x0d, 0x0a, 0xcd, 0xeb, 0x2c, 0x31])
  const utf16 = (text: string, isBig: boolean): Uint8Array<ArrayBuffer> => {
    const bytes = Buffer.from(text, 'utf16le')
    return new Uint8Array(isBig ? bytes.swap16() : bytes)
  }
  const TABLE = [
    ['名称', '成本'],
    ['碗', '1'],
  ]

  test.each<[name: string, content: BlobPart, rows: string[][]]>([
    ['UTF-8', '名称,成本\n碗,1', TABLE],
    ['UTF-8 with a mark, CR LF and a blank line', '\uFEFF名称,成本\r\n碗,1\r\n\r\n', TABLE],
    ['GB18030', GBK, TABLE],
    ['UTF-16 LE with a mark and tabs, as Excel saves Unicode text', utf16('\uFEFF名称\t成本\r\n碗\t1', false), TABLE],
    ['UTF-16 BE with a mark', utf16('\uFEFF名称,成本\r\n碗,1', true), TABLE],
    [
      'UTF-16 LE without a mark',
      utf16('sku,cost,weight\nbowl,1,2', false),
      [
        ['sku', 'cost', 'weight'],
        ['bowl', '1', '2'],
      ],
    ],
    [
      'semicolons where the comma is the decimal sign',
      'a;b\n1,5;2,5\n3,5;4,5',
      [
        ['a', 'b'],
        ['1,5', '2,5'],
        ['3,5', '4,5'],
      ],
    ],
    ['a separator that Excel declares', 'sep=;\r\na,1;b', [['a,1', 'b']]],
    [
      'bars',
      'a|b\n1|2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'tabs with commas inside cells',
      'a,x\tb\n1,000\t2',
      [
        ['a,x', 'b'],
        ['1,000', '2'],
      ],
    ],
    [
      'quotes, separators and line breaks in cells',
      '"a ""1""","b,\nc"\n1,2',
      [
        ['a "1"', 'b,\nc'],
        ['1', '2'],
      ],
    ],
    ['one column', '成本\n1\n2', [['成本'], ['1'], ['2']]],
  ])('%s', async (_, content, rows) => {
    expect(await readRows(new Blob([content]))).toEqual(rows)
  })

  test('a table copied from a spreadsheet', () => {
    expect(parsePastedTable('名称\t成本\r\n"大\n碗"\t1,000\r\n').rows).toEqual([
      ['名称', '成本'],
      ['大\n碗', '1,000'],
    ])
    expect(() => parsePastedTable(' \n')).toThrow('还没有内容')
  })
})

describe('hostile and foreign files are refused with one sentence', () => {
  const sheetFiles = (sheet: string): ReturnType<typeof listWorkbookFiles> =>
    listWorkbookFiles({ sheets: { a: sheet } })
  const blob = (files: ReturnType<typeof listWorkbookFiles>): Blob => new Blob([writeArchive(files)])
  const zeros = Buffer.alloc(60 * 2 ** 20, ' ')
  const changed = (name: string, change: object): Blob =>
    blob(sheetFiles('').map((file) => (file.name === name ? { ...file, ...change } : file)))

  test.each<[name: string, file: () => Blob, sentence: RegExp]>([
    ['60 MB behind 60 kB', () => changed('xl/worksheets/sheet0.xml', { content: zeros }), /解压后太大/],
    ['60 MB of shared texts', () => changed('xl/sharedStrings.xml', { content: zeros }), /解压后太大/],
    ['a wrong CRC', () => changed('xl/workbook.xml', { crc: 1 }), /已损坏/],
    ['an encrypted file', () => changed('xl/workbook.xml', { flags: 1 }), /加了密码/],
    ['two files of one name', () => blob([...sheetFiles(''), { name: 'XL/workbook.xml', content: '' }]), /已损坏/],
    ['an archive of other files', () => blob([{ name: 'a.txt', content: 'a' }]), /没有 Excel 表格/],
    ['markup that does not end', () => blob(sheetFiles('<sheetData><row><c r="')), /无法识别/],
    ['half an archive', () => new Blob([writeArchive(sheetFiles('')).subarray(0, 400)]), /已损坏/],
    ['an archive without a start', () => new Blob(['PK', writeArchive(sheetFiles('')).subarray(500)]), /已损坏/],
    ['a workbook of Excel 97', () => new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])]), /旧版 \.xls/],
    ['a PDF', () => new Blob(['%PDF-1.7']), /PDF/],
    ['a web page named .xls', () => new Blob(['<html><table><tr><td>1</td></tr></table></html>']), /网页格式/],
    ['bytes that are no text', () => new Blob([new Uint8Array([1, 0, 0, 0, 2, 3, 0, 9])]), /不是表格文件/],
    ['an empty file', () => new Blob([]), /没有内容/],
    ['a large file', () => new Blob([new Uint8Array(MAX_FILE_BYTES + 1)]), /超过 10 MB/],
    ['10^6 rows of text', () => new Blob(['1,2\n'.repeat(1_000_000)]), /超过 5,100 行/],
    ['10^6 rows in a sheet', () => createSheet('<row><c><v>1</v></c></row>'.repeat(1_000_000)), /超过 5,100 行/],
    ['a row at the end of the sheet', () => createSheet('<row r="1048576"><c><v>1</v></c></row>'), /超过 5,100 行/],
    ['a cell in the last column', () => createSheet('<row><c r="XFD1"><v>1</v></c></row>'), /超过 200 列/],
    [
      'a long text in each cell',
      () =>
        createWorkbook({
          sheets: { a: `<sheetData>${`<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`.repeat(100)}</sheetData>` },
          shared: `<si><t>${'x'.repeat(30_000)}</t></si>`,
        }),
      /文字太多/,
    ],
  ])('%s', async (_, file, sentence) => {
    const refusal = await readTableFile({ file: file() }).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ name: 'UserError', message: expect.stringMatching(sentence) as string })
  })

  test('entities that a document defines are not replaced', async () => {
    const files = sheetFiles('<sheetData><row><c t="str"><v>&b;</v></c></row></sheetData>')
    const sheet = files.find(({ name }) => name.endsWith('sheet0.xml'))
    const content = `<!DOCTYPE a [<!ENTITY a "xx"><!ENTITY b "&a;&a;">]>${String(sheet?.content)}`
    expect(await readRows(blob(files.map((file) => (file === sheet ? { ...file, content } : file))))).toEqual([['&b;']])
  })

  test('all that is unpacked counts together', async () => {
    const archive = openArchive(
      writeArchive([
        { name: 'a', content: 'x'.repeat(60) },
        { name: 'b', content: 'x'.repeat(60), isStored: true },
      ]),
      100,
    )
    expect((await archive.read('a'))?.length).toBe(60)
    await expect(archive.read('b')).rejects.toThrow('解压后太大')
  })

  test('no change of one byte of a workbook is anything but a table or a refusal', async () => {
    const whole = new Uint8Array(await createSheet('<row><c t="str"><v>碗</v></c><c><v>1</v></c></row>').arrayBuffer())
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, byte) => {
        const bytes = whole.slice()
        bytes[at] = byte
        const outcome = await readTableFile({ file: new Blob([bytes]) }).catch((error: unknown) => error)
        expect(outcome instanceof Error ? outcome.name : 'Table').toMatch(/^(?:UserError|Table)$/)
      }),
      { numRuns: 300 },
    )
  })
})

describe('what is written is read again', () => {
  /** Texts of cells: no control or forbidden characters, no blanks at the ends, no start of a formula, which is escaped. */
  const cell = fc
    .string({ unit: 'binary', maxLength: 20 })
    .map((text) => text.replaceAll(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\ufeff]/gu, '').trim())
    // The writer loses a text that is named as a member of every object, such as `valueOf`.
    .filter((text) => !(text in {}) && !/^[=+\-@＝＋－＠<|]|^sep=/i.test(text))
  const table = fc
    .array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 })
    .map((rows) => rows.map(([first = '', ...rest]) => [`x${first}`, ...rest, 'x']))

  test('XLSX', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const cells = rows.map((row) => row.map((value) => ({ type: String, value })))
        const bytes = new Uint8Array(await writeXlsxFile(cells).toBuffer())
        expect(await readRows(new Blob([bytes]))).toEqual(rows)
      }),
      { numRuns: 60 },
    )
  })

  test.each([
    ['CSV', toCsv],
    ['TSV', toTsv],
  ])('%s', async (_, write) => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        expect(await readRows(new Blob([write(rows)]))).toEqual(rows)
      }),
    )
  })

  test('a table of the greatest size', async () => {
    const rows = Array.from({ length: MAX_TABLE_ROWS }, (_, at) => [`商品 ${String(at)}`, String(at / 4)])
    const cells = rows.map(([name = '', cost]) => [
      { type: String, value: name },
      { type: Number, value: Number(cost) },
    ])
    const bytes = new Uint8Array(await writeXlsxFile(cells).toBuffer())
    expect(await readRows(new Blob([bytes]))).toEqual(rows)
  })
})

test('the sentences of limits say the limits', () => {
  const said = ['sheet.ts', 'read-table.ts']
    .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
    .join('')
  expect(said).toContain(`超过 ${MAX_TABLE_ROWS.toLocaleString('en')} 行`)
  expect(said).toContain(`超过 ${String(MAX_FILE_BYTES / 2 ** 20)} MB`)
})
