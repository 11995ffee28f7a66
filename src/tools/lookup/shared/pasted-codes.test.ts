import { expect, test } from 'vitest'
import { WAREHOUSE_CODES } from '../fba/warehouse-code.ts'
import { HS_CODES } from '../hs-code/code.ts'
import { PORT_CODES } from '../ports/port.ts'
import { parsePastedCodes, type CodeReader } from './pasted-codes.ts'

test.each<[string, string[], number]>([
  ['', [], 0],
  [' \n\t\n', [], 0],
  ['ONT8', ['ONT8'], 0],
  ['ONT8\r\nLAX9\rLGB8\n', ['ONT8', 'LAX9', 'LGB8'], 0],
  ['  ONT8 \n\n ont8', ['ONT8', 'ont8'], 0],
  ['"DEHAM"\n“CNSHA”\n\'0101', ['DEHAM', 'CNSHA', '0101'], 0],
  // Further cells of a table, from a spreadsheet or a CSV.
  ['CNSHA\t上海\nUSLAX\t洛杉矶', ['CNSHA', 'USLAX'], 2],
  ['ONT8,24300 Nandina Avenue\nLAX9,11263 Oleander', ['ONT8', 'LAX9'], 2],
  // A row instead of a column.
  ['ONT8, LAX9；LGB8、ABE2,', ['ONT8', 'LAX9', 'LGB8', 'ABE2'], 0],
  ['CNSHA\tUSLAX', ['CNSHA', 'USLAX'], 0],
  ['8517 13', ['8517 13'], 0],
])('%j holds %j', (text, codes, skipped) => expect(parsePastedCodes(text)).toEqual({ codes, skipped }))

const fba: CodeReader = WAREHOUSE_CODES

test.each<[string, CodeReader, string, string[], number]>([
  ['a bad one between two', fba, 'PHX7 QQQ LAX9', ['PHX7', 'QQQ', 'LAX9'], 0],
  ['a bad one at the end', fba, 'PHX7 QQQ', ['PHX7', 'QQQ'], 0],
  ['a bad one at the beginning', fba, 'QQQ PHX7', ['QQQ', 'PHX7'], 0],
  ['Chinese between two', fba, 'PHX7 测试 LAX9', ['PHX7', '测试', 'LAX9'], 0],
  ['one that is too long', fba, 'PHX7 LAX999 LAX9', ['PHX7', 'LAX999', 'LAX9'], 0],
  [
    'several lines of several',
    fba,
    'PHX7 QQQ LAX9\nONT8\nABE2,ABE3 XXX1;LGB8',
    ['PHX7', 'QQQ', 'LAX9', 'ONT8', 'ABE2', 'ABE3', 'XXX1', 'LGB8'],
    0,
  ],
  ['lines of a table of codes', fba, 'PHX7,LAX9\nONT8,QQQ', ['PHX7', 'LAX9', 'ONT8', 'QQQ'], 0],
  ['codes with blanks', fba, 'ont 8 lax 9 qqq', ['ont8', 'lax9', 'qqq'], 0],
  ['signs between', fba, 'LGB8/SBD1|ONT8', ['LGB8', 'SBD1', 'ONT8'], 0],
  ['full width', fba, 'ＬＧＢ８　ｓｂｄ１', ['ＬＧＢ８', 'ｓｂｄ１'], 0],
  ['a carrier beside a code', fba, 'ONT8 UPS\nLAX9 LTL', ['ONT8 UPS', 'LAX9 LTL'], 0],
  [
    'a table with addresses',
    fba,
    'ONT8\t24300 Nandina Avenue\tMoreno Valley\tCA\t92551\nLAX9\t11263 Oleander\tFontana\tCA\t92337',
    ['ONT8', 'LAX9'],
    8,
  ],
  ['codes of ports', PORT_CODES, 'CNSHA USLAX QQQQQ\nDEHAM,NLRTM', ['CNSHA', 'USLAX', 'QQQQQ', 'DEHAM', 'NLRTM'], 0],
  ['ports with blanks', PORT_CODES, 'CN SHA\nUS LAX, DE HAM', ['CN SHA', 'US LAX', 'DE HAM'], 0],
  ['ports in a table', PORT_CODES, 'CNSHA\t上海\nUSLAX\t洛杉矶', ['CNSHA', 'USLAX'], 2],
  ['HS codes in a row', HS_CODES, '8517.13 6109.10 9999.99', ['8517.13', '6109.10', '9999.99'], 0],
  [
    'HS codes in two columns',
    HS_CODES,
    '8517.13,6109.10\n950300\t851830',
    ['8517.13', '6109.10', '950300', '851830'],
    0,
  ],
  ['an HS code with blanks', HS_CODES, '8517 13 00\n8517.13 00 00', ['8517 13 00', '8517.13 00 00'], 0],
  ['an HS code with its name', HS_CODES, '8517.13\t智能手机\n6109.10,T恤', ['8517.13', '6109.10'], 2],
  ['names of goods', HS_CODES, '蓝牙耳机\n电饭煲', ['蓝牙耳机', '电饭煲'], 0],
])('%s', (_, reader, text, codes, skipped) => expect(parsePastedCodes(text, reader)).toEqual({ codes, skipped }))

test('a long text takes one step a character', () => {
  const text = 'PHX7 '.repeat(40_000)
  expect(parsePastedCodes(text, fba).codes.length).toBe(40_000)
})
