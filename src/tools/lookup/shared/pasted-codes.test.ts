import { expect, test } from 'vitest'
import { pastedCodes } from './pasted-codes.ts'

test.each<[string, string[]]>([
  ['', []],
  [' \n\t\n', []],
  ['ONT8', ['ONT8']],
  ['ONT8\r\nLAX9\rLGB8\n', ['ONT8', 'LAX9', 'LGB8']],
  ['  ONT8 \n\n ont8', ['ONT8', 'ont8']],
  ['"DEHAM"\n“CNSHA”\n\'0101', ['DEHAM', 'CNSHA', '0101']],
  // Further cells of a table, copied from a spreadsheet or out of a CSV.
  ['CNSHA\t上海\nUSLAX\t洛杉矶', ['CNSHA', 'USLAX']],
  ['ONT8,24300 Nandina Avenue\nLAX9,11263 Oleander', ['ONT8', 'LAX9']],
  // A row instead of a column.
  ['ONT8, LAX9；LGB8、ABE2,', ['ONT8', 'LAX9', 'LGB8', 'ABE2']],
  ['CNSHA\tUSLAX', ['CNSHA', 'USLAX']],
  ['8517 13', ['8517 13']],
])('%j holds %j', (text, codes) => expect(pastedCodes(text)).toEqual(codes))

test('a line of several codes and nothing else gives them all, where a set can tell', () => {
  const codesOfLine = (line: string): string[] | undefined => (/^[A-Z]\d(?: [A-Z]\d)+$/.test(line) ? line.split(' ') : undefined)
  expect(pastedCodes('A1 B2\nC3\tx\nD4 E5 F6', codesOfLine)).toEqual(['A1', 'B2', 'C3', 'D4', 'E5', 'F6'])
})
