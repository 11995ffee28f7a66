import { expect, test } from 'vitest'
import type { SheetRequest } from './operation.ts'
import { calculateSheet } from './sheet.ts'

const REQUEST: SheetRequest = {
  text: '',
  lengthUnit: 'cm',
  weightUnit: 'kg',
  rules: {
    divisors: [
      { value: '5000', unit: 'cm' },
      { value: '139', unit: 'in' },
    ],
    sides: 'none',
    weights: 'usual',
    pieces: 'each',
  },
}
const sheet = (text: string, change: Partial<SheetRequest> = {}) => calculateSheet({ ...REQUEST, text, ...change })

test.each([
  ['sides multiplied, weight and pieces', '60*40*30 5.2 2'],
  ['with units', '60×40×30cm 5.2kg 2件'],
  ['units apart', '60 * 40 * 30 cm 5.2 kg 2'],
  ['columns of a sheet', '60\t40\t30\t5.2\t2'],
  ['columns with units', '60 cm\t40 cm\t30 cm\t5.2 kg\t2'],
  ['three columns', '60*40*30\t5.2\t2'],
  ['commas', '60,40,30,5.2,2'],
  ['full width', '６０＊４０＊３０　５．２　２'],
  ['empty cells between', '60*40*30\t\t5.2\t2'],
])('%s', (_, line) => {
  const { rows, failed } = sheet(line)
  expect(failed).toBe(0)
  expect(rows[0]?.slice(1)).toEqual(['60×40×30', '2', '10.4', '0.144', '28.8', '29', '63.219', '64'])
})

test.each([
  ['no pieces', '60*40*30 5.2', ['60×40×30', '1', '5.2', '0.072', '14.4', '14.5', '31.609', '32']],
  ['no weight', '60*40*30', ['60×40×30', '1', '', '0.072', '14.4', '14.5', '31.609', '32']],
  [
    'pounds and ounces',
    '24in*16in*12in 40 lb 3 oz 2',
    ['60.96×40.64×30.48', '2', '36.457', '0.15102', '30.205', '37', '66.302', '82'],
  ],
  ['a weight of thousands', '1m*1m*1m 1,200', ['100×100×100', '1', '1200', '1', '200', '1200', '439.02', '2646']],
])('%s', (_, line, cells) => expect(sheet(line).rows[0]?.slice(1)).toEqual(cells))

test('headings and empty lines keep their rows, what cannot be read says so, and the total is of the rest', () => {
  const { headers, rows, failed } = sheet('长*宽*高 重量 件数\n60*40*30 5.2 2\n\n60*40 5\n10*10*10 9 1\n')
  expect(headers).toEqual([
    '原文',
    '长×宽×高 (cm)',
    '件数',
    '总实重 (kg)',
    '体积 (m³)',
    '体积重 ÷5000 (kg)',
    '计费重 ÷5000 (kg)',
    '体积重 ÷139 in³/lb (lb)',
    '计费重 ÷139 in³/lb (lb)',
  ])
  expect(failed).toBe(1)
  expect(rows[0]).toEqual(['长*宽*高 重量 件数', '', '', '', '', '', '', '', ''])
  expect(rows[2]).toEqual(['', '', '', '', '', '', '', '', ''])
  expect(rows[3]?.[1]).toMatch(/^无法识别/)
  expect(rows[4]?.slice(1, 7)).toEqual(['10×10×10', '1', '9', '0.001', '0.2', '9'])
  expect(rows[5]).toEqual(['合计', '', '3', '19.4', '0.145', '29', '38', '63.658', '84'])
})

test.each(['乱七八糟', 'hello', '—'])(
  '%s is no heading: it says that it cannot be read, and does not count',
  (line) => {
    const { rows, failed } = sheet(`${line}\n60*40*30 5.2 2\n10*10*10`)
    expect(failed).toBe(1)
    expect(rows[0]?.slice(0, 3)).toEqual([line, '无法识别，每行写「60*40*30 5.2 2」：长×宽×高、实重、件数', ''])
    expect(rows[3]?.slice(0, 5)).toEqual(['合计', '', '3', '10.4', '0.145'])
  },
)

test.each(['L W H Qty', '外箱尺寸\t毛重\t箱数', 'Length,Width,Height'])('%s is a heading', (line) => {
  expect(sheet(`${line}\n60*40*30`)).toMatchObject({ failed: 0, rows: [{ 1: '' }, { 1: '60×40×30' }] })
})

test('each divisor rounds sides as its carriers do', () => {
  const { rows } = sheet('60*40*30 12\n60*40*30 12', { rules: { ...REQUEST.rules, sides: 'carrier' } })
  expect(rows.map((row) => row.slice(-2))).toEqual([
    ['33.151', '34'],
    ['33.151', '34'],
    ['66.302', '68'],
  ])
})

test('the sum of a shipment is rounded once where that is the rule', () => {
  const rules = { ...REQUEST.rules, pieces: 'sum' as const }
  expect(sheet('10*10*10 0.3\n10*10*10 0.3\n10*10*10 0.3', { rules }).rows.map((row) => row[6])).toEqual([
    '0.5',
    '0.5',
    '0.5',
    '1',
  ])
  expect(sheet('10*10*10 0.3\n10*10*10 0.3\n10*10*10 0.3').rows.map((row) => row[6])).toEqual([
    '0.5',
    '0.5',
    '0.5',
    '1.5',
  ])
})

test('thousands of cartons are added up exactly', () => {
  const { rows } = sheet(Array.from({ length: 3000 }, (_, index) => `${index + 1}.1*7.3*3.7in 1.1 3`).join('\n'))
  expect(rows.length).toBe(3001)
  expect(rows.at(-1)?.[2]).toBe('9000')
})
