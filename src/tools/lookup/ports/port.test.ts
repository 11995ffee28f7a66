import { expect, test } from 'vitest'
import {
  formatChartPosition,
  formatDecimalPosition,
  EXPORT_COLUMNS,
  listMapPoints,
  formatPortName,
  formatPort,
  toPort,
  toPortCode,
} from './port.ts'

const SHANGHAI = {
  code: 'CNSHA',
  zh: '上海',
  en: 'Shanghai',
  country: 'CN',
  countryZh: '中国',
  line: '中国沿海',
  lat: '31.23',
  lon: '121.47',
  verified: '已核实',
}
const NOWHERE = { ...SHANGHAI, code: 'CLCAP', zh: '', en: 'San Vicente', lat: '', lon: '' }

test('a row is read with its place, or without', () => {
  expect(toPort(SHANGHAI).place).toEqual({ lat: 31.23, lon: 121.47 })
  expect(toPort(NOWHERE).place).toBeUndefined()
  // Zero is a valid coordinate.
  expect(toPort({ ...SHANGHAI, lat: '0', lon: '0' }).place).toEqual({ lat: 0, lon: 0 })
})

test('the English name stands in for a missing Chinese one', () => {
  expect(formatPortName(toPort(SHANGHAI))).toBe('上海')
  expect(formatPortName(toPort(NOWHERE))).toBe('San Vicente')
})

test('places are written as maps and as charts have them', () => {
  const place = { lat: -33.59, lon: -71.62 }
  expect(formatDecimalPosition(place)).toBe('-33.59, -71.62')
  expect(formatChartPosition(place)).toBe('33°35.4′S 71°37.2′W')
})

test('only ports with a place are dots', () =>
  expect(listMapPoints([SHANGHAI, NOWHERE])).toEqual([{ id: 'CNSHA', label: '上海', lat: 31.23, lon: 121.47 }]))

test('all that is known is copied, and nothing that is not', () => {
  expect(formatPort(toPort(SHANGHAI))).toBe(
    '上海（Shanghai） CNSHA\n国家或地区：中国\n航线：中国沿海\n坐标：31.23, 121.47（31°13.8′N 121°28.2′E）',
  )
  expect(formatPort(toPort(NOWHERE))).toBe('San Vicente CLCAP\n国家或地区：中国\n航线：中国沿海')
})

test('an export has every column that the list shows', () =>
  expect(EXPORT_COLUMNS.map(({ cell }) => cell(SHANGHAI))).toEqual([
    'CNSHA',
    '上海',
    'Shanghai',
    '中国',
    '中国沿海',
    '31.23',
    '121.47',
    '已核实',
  ]))

test.each([
  ['CN SHA', 'CNSHA'],
  ['cn-sha', 'cnsha'],
  ['CNSHA', 'CNSHA'],
  ['', ''],
])('%j is the code %j', (text, code) => expect(toPortCode(text)).toBe(code))
