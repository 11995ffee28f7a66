import { expect, test } from 'vitest'
import { readData } from '../../../../scripts/datasets/dataset.ts'
import { parseCodeLine, toWarehouseCode } from './warehouse-code.ts'

test.each([
  ['ONT8', 'ONT8'],
  [' ont8 ', 'ONT8'],
  ['ＯＮＴ８', 'ONT8'],
  ['LAX9-UPS', 'LAX9'],
  ['ONT8-1', 'ONT8'],
  ['ONT8_02', 'ONT8'],
  ['ONT8 2', 'ONT8'],
  ['ONT8/FedEx', 'ONT8'],
  ['ONT8（卡派）', 'ONT8'],
  ['ONT8仓', 'ONT8'],
  ['ont 8', 'ONT8'],
  ['ＯＮＴ　８', 'ONT8'],
  ['FBA ont-8', 'ONT8'],
  ['LAX 9-UPS', 'LAX9'],
  ['美国ONT8', 'ONT8'],
  ['FBA ONT8', 'ONT8'],
  ['Amazon FBA: ABE8', 'ABE8'],
  ['LAS1-卡派', 'LAS1'],
  ['XUSD-UPS', 'XUSD'],
  ['IUSF', 'IUSF'],
  // Texts without a code, or with only a prefix that resembles one.
  ['不存在', '不存在'],
  ['ONT812', 'ONT812'],
  ['ONT8A', 'ONT8A'],
  ['92551', '92551'],
  ['', ''],
])('%j is read as %j', (text, code) => expect(toWarehouseCode(text)).toBe(code))

test('every code of the set is read as itself', () => {
  const codes = readData('fba/warehouses.csv').map(({ code = '' }) => code)
  expect(codes.length).toBeGreaterThan(500)
  expect(codes.filter((code) => toWarehouseCode(code) !== code || toWarehouseCode(`${code}-UPS`) !== code)).toEqual([])
})

test.each<[string, string[] | undefined]>([
  ['LGB8,SBD1', ['LGB8', 'SBD1']],
  ['lgb8 sbd1  ONT8', ['LGB8', 'SBD1', 'ONT8']],
  ['ＬＧＢ８，ｓｂｄ１；ONT8、', ['LGB8', 'SBD1', 'ONT8']],
  ['ont 8, lax 9', ['ONT8', 'LAX9']],
  ['PHX7 QQQ LAX9', ['PHX7', 'QQQ', 'LAX9']],
  ['LGB8/SBD1', ['LGB8', 'SBD1']],
  // A single code, codes mixed with other text, and other text.
  ['ont 8', undefined],
  ['ONT8\t加州', undefined],
  ['ONT8,24300 Nandina Avenue', undefined],
  ['', undefined],
])('the line %j holds %j', (line, codes) => expect(parseCodeLine(line)).toEqual(codes))
