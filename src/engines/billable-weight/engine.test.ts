import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateBillableWeight } from './engine.ts'
import { COMMON_DIVISORS, type BillableLine, type BillableRequest, type BillingRules } from './operation.ts'

const RULES: BillingRules = { divisors: COMMON_DIVISORS, sides: 'none', weights: 'usual', pieces: 'each' }
const REQUEST: BillableRequest = {
  length: '60',
  width: '40',
  height: '30',
  lengthUnit: 'cm',
  weight: '5',
  weightUnit: 'kg',
  pieces: '',
  inside: '',
  rules: RULES,
}

function answer(change: Partial<BillableRequest>, rules: Partial<BillingRules> = {}) {
  const result = calculateBillableWeight({ ...REQUEST, ...change, rules: { ...RULES, ...rules } })
  if (result.state !== 'ok') throw new Error(result.state === 'error' ? result.message : result.state)
  return result
}

const billed = (change: Partial<BillableRequest>, rules: Partial<BillingRules> = {}): string[] =>
  answer(change, rules).lines.map((line) => (line ? `${line.volumetric} → ${line.billable} ${line.unit}` : ''))

test('each divisor rounds sides as its carriers do, where nothing else is chosen', () => {
  expect(billed({ weight: '12' }, { sides: 'carrier' })).toEqual([
    '14.4 → 14.5 kg',
    '12 → 12 kg',
    '33.151 → 34 lb',
    '27.759 → 28 lb',
  ])
  expect(
    billed(
      { weight: '12' },
      {
        sides: 'carrier',
        divisors: [
          { value: '139', unit: 'cm' },
          { value: '140', unit: 'in' },
        ],
      },
    ),
  ).toEqual(['517.99 → 518 kg', '31.384 → 32 lb'])
})

test.each<[string, Partial<BillableRequest>, Partial<BillingRules>, string[]]>([
  ['60×40×30 cm of 5 kg', {}, {}, ['14.4 → 14.5 kg', '12 → 12 kg', '31.609 → 32 lb', '26.468 → 27 lb']],
  [
    'sides up to whole inches',
    {},
    { sides: 'up' },
    ['14.4 → 14.5 kg', '12 → 12 kg', '33.151 → 34 lb', '27.759 → 28 lb'],
  ],
  [
    'without rounding',
    {},
    { weights: 'none' },
    ['14.4 → 14.4 kg', '12 → 12 kg', '31.609 → 31.609 lb', '26.468 → 26.468 lb'],
  ],
  ['whole kilograms', {}, { weights: 'whole' }, ['14.4 → 15 kg', '12 → 12 kg', '31.609 → 32 lb', '26.468 → 27 lb']],
  [
    'three pieces, each rounded',
    { pieces: '3' },
    {},
    ['43.2 → 43.5 kg', '36 → 36 kg', '94.828 → 96 lb', '79.404 → 81 lb'],
  ],
  [
    'three pieces, the sum rounded',
    { pieces: '3' },
    { pieces: 'sum' },
    ['43.2 → 43.5 kg', '36 → 36 kg', '94.828 → 95 lb', '79.404 → 80 lb'],
  ],
  [
    'heavy ones are charged by weight',
    { weight: '20.1' },
    {},
    ['14.4 → 20.5 kg', '12 → 20.5 kg', '31.609 → 45 lb', '26.468 → 45 lb'],
  ],
  ['without a weight', { weight: '' }, {}, ['14.4 → 14.5 kg', '12 → 12 kg', '31.609 → 32 lb', '26.468 → 27 lb']],
  [
    'inches, feet and pounds',
    { length: `2'`, width: '15.5 in', height: '1 ft', weight: '5 lb 3 oz' },
    {},
    ['14.63 → 15 kg', '12.192 → 12.5 kg', '32.115 → 33 lb', '26.892 → 27 lb'],
  ],
  [
    'all sides in one field',
    { length: '60*40*30', width: '', height: '' },
    {},
    ['14.4 → 14.5 kg', '12 → 12 kg', '31.609 → 32 lb', '26.468 → 27 lb'],
  ],
  [
    'other divisors',
    {},
    {
      divisors: [
        { value: '8,000', unit: 'cm' },
        { value: 'x', unit: 'cm' },
        { value: '0', unit: 'in' },
      ],
    },
    ['9 → 9 kg', '', ''],
  ],
  [
    'full width',
    { length: '６０', width: '４０ｃｍ' },
    { divisors: [{ value: '５０００', unit: 'cm' }] },
    ['14.4 → 14.5 kg'],
  ],
])('%s', (_, change, rules, expected) => expect(billed(change, rules)).toEqual(expected))

test('the example of DHL: 30.4 × 19.6 × 19.5 in is 30 × 20 × 20, 86.3 lb, charged as 87 lb', () => {
  const example = { length: '30.4', width: '19.6', height: '19.5', lengthUnit: 'in', weight: '' } as const
  expect(billed(example, { sides: 'nearest', divisors: [{ value: '139', unit: 'in' }] })).toEqual(['86.331 → 87 lb'])
})

test('the example of UPS: 11.1 in is 12 in', () => {
  expect(
    billed(
      { length: '11.1', width: '10', height: '10', lengthUnit: 'in', weight: '' },
      { sides: 'up', weights: 'none', divisors: [{ value: '100', unit: 'in' }] },
    ),
  ).toEqual(['12 → 12 lb'])
})

test.each<[string, Partial<BillableRequest>, string[], string]>([
  ['24', {}, ['0.60417', '0.5', '1.3333', '1.125'], '24'],
  ['24 个', { pieces: '10' }, ['0.60417', '0.5', '1.3333', '1.125'], '240'],
  ['７', { weight: '20.1' }, ['2.9286', '2.9286', '6.4286', '6.4286'], '7'],
  ['', {}, ['', '', '', ''], ''],
])('with %j units in a carton each is charged its part', (inside, change, each, units) => {
  const { lines, facts } = answer({ inside, ...change })
  expect(lines.map((line) => line?.each)).toEqual(each)
  expect(facts.units).toBe(units)
})

test('what is charged is named', () => {
  const by = (weight: string): BillableLine['by'] | undefined => answer({ weight }).lines[0]?.by
  expect([by('5'), by('14.4'), by('15')]).toEqual(['volume', 'even', 'weight'])
})

test('volume for the sea, longest side and girth', () => {
  expect(answer({ pieces: '10' }).facts).toEqual({
    pieces: '10',
    units: '',
    cubicMetres: '0.72',
    cubicFeet: '25.427',
    kilograms: '50',
    pounds: '110.23',
    longest: { cm: '60', in: '23.622' },
    girth: { cm: '200', in: '78.74' },
    revenueTons: '0.72',
  })
  expect(answer({ length: '30', height: '60', weight: '2000', pieces: '1' }).facts).toMatchObject({
    longest: { cm: '60' },
    girth: { cm: '200' },
    revenueTons: '2',
  })
})

describe('what cannot be read', () => {
  test.each<[Partial<BillableRequest>, string, RegExp]>([
    [{ length: 'abc', width: '', height: '' }, 'length', /^无法识别长「abc」/],
    [{ width: '0' }, 'width', /^宽要大于 0$/],
    [{ height: '-3' }, 'height', /^高要大于 0$/],
    [{ height: '2 km' }, 'height', /^无法识别高/],
    [{ height: '2000 m' }, 'height', /太大/],
    [{ weight: '5 cm' }, 'weight', /^无法识别实重「5 cm」/],
    [{ weight: 'x', length: '' }, 'weight', /^无法识别实重/],
    [{ pieces: '1.5' }, 'pieces', /^件数/],
    [{ pieces: '0' }, 'pieces', /^件数/],
    [{ pieces: '2000000' }, 'pieces', /^件数/],
  ])('%j', (change, field, message) => {
    const result = calculateBillableWeight({ ...REQUEST, ...change })
    expect(result).toMatchObject({ state: 'error', field })
    expect(result.state === 'error' && result.message).toMatch(message)
  })

  test.each<[Partial<BillableRequest>]>([
    [{ length: '' }],
    [{ height: ' ' }],
    [{ length: '', width: '', height: '', weight: '' }],
  ])('%j is not complete', (change) => {
    expect(calculateBillableWeight({ ...REQUEST, ...change })).toEqual({ state: 'empty' })
  })
})

test('what is charged is never less than either weight, and by less than a step more', () => {
  const size = fc.integer({ min: 1, max: 20000 }).map((tenths) => String(tenths / 10))
  fc.assert(
    fc.property(
      size,
      size,
      size,
      size,
      fc.constantFrom<BillingRules['weights']>('usual', 'whole', 'none'),
      (length, width, height, weight, weights) => {
        const cubic = Number(length) * Number(width) * Number(height)
        const [line] = answer(
          { length, width, height, weight },
          { weights, divisors: [{ value: '5000', unit: 'cm' }] },
        ).lines
        const greater = Math.max(cubic / 5000, Number(weight))
        const step = { usual: 0.5, whole: 1, none: 0 }[weights]
        const slack = greater * 1e-4
        expect(Number(line?.billable)).toBeGreaterThanOrEqual(greater - slack)
        expect(Number(line?.billable)).toBeLessThan(greater + step + slack + 1e-9)
      },
    ),
  )
})
