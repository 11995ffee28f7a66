import { expect, test } from 'vitest'
import { COMMON_DIVISORS } from '../../../engines/billable-weight/operation.ts'
import type { UrlState } from '../../../state/url-state.ts'
import { parseBoxState, toDivisorsState, MAX_DIVISORS, readBillableRequest, toWeightState } from './billable-state.ts'

const USUAL = COMMON_DIVISORS.map(({ value, unit }) => ({ value, unit }))

test.each<[UrlState, object]>([
  [
    {},
    {
      length: '',
      lengthUnit: 'cm',
      weight: '',
      weightUnit: 'kg',
      pieces: '',
      rules: { divisors: USUAL, sides: 'carrier', weights: 'usual', pieces: 'each' },
    },
  ],
  [
    { l: '60', w: '40', h: '30', u: 'in', lb: '5', n: '2' },
    { length: '60', width: '40', height: '30', lengthUnit: 'in', weight: '5', weightUnit: 'lb', pieces: '2' },
  ],
  [{ s: 'none' }, { rules: { divisors: USUAL, sides: 'none', weights: 'usual', pieces: 'each' } }],
  [{ k: 'oz' }, { weight: '', weightUnit: 'oz' }],
  [
    { d: '8000,139i', s: 'up', r: 'none', m: 'sum' },
    {
      rules: {
        divisors: [
          { value: '8000', unit: 'cm' },
          { value: '139', unit: 'in' },
        ],
        sides: 'up',
        weights: 'none',
        pieces: 'sum',
      },
    },
  ],
  [
    { u: 'parsec', s: '__proto__', r: 'constructor', m: '1', k: 'x' },
    {
      lengthUnit: 'cm',
      weightUnit: 'kg',
      rules: { divisors: USUAL, sides: 'carrier', weights: 'usual', pieces: 'each' },
    },
  ],
])('%j', (state, expected) => expect(readBillableRequest(state)).toMatchObject(expected))

test('there are never more divisors than stand side by side', () =>
  expect(readBillableRequest({ d: '1,'.repeat(1000) }).rules.divisors).toHaveLength(MAX_DIVISORS))

test('divisors are read as they were written, and the usual ones take no room', () => {
  const divisors = [
    { value: '5,000', unit: 'cm' as const },
    { value: '', unit: 'in' as const },
  ]
  expect(toDivisorsState(divisors)).toEqual({ d: '5000,i' })
  expect(readBillableRequest(toDivisorsState(divisors)).rules.divisors).toEqual([
    { value: '5000', unit: 'cm' },
    { value: '', unit: 'in' },
  ])
  expect(toDivisorsState(USUAL)).toEqual({ d: '' })
})

test.each([
  ['5', 'kg', { kg: '5', lb: '', g: '', oz: '', k: '' }],
  ['5', 'lb', { kg: '', lb: '5', g: '', oz: '', k: '' }],
  ['', 'lb', { kg: '', lb: '', g: '', oz: '', k: 'lb' }],
  ['', 'kg', { kg: '', lb: '', g: '', oz: '', k: '' }],
] as const)('a weight of %j %s', (text, unit, state) => expect(toWeightState(text, unit)).toEqual(state))

test.each<[string, UrlState | undefined]>([
  ['60*40*30', { l: '60', w: '40', h: '30' }],
  ['60 × 40 × 30 cm', { l: '60', w: '40', h: '30', u: 'cm' }],
  ['6½x4x3in', { l: '6½', w: '4', h: '3', u: 'in' }],
  ['10cm*8cm*3in', { l: '10cm', w: '8cm', h: '3in' }],
  ['60厘米*40厘米*30厘米', { l: '60', w: '40', h: '30', u: 'cm' }],
  [' '.repeat(100_000), undefined],
  ['60*40', undefined],
  ['60*40*x', undefined],
  ['1 234', undefined],
  ['', undefined],
])('%j pasted', (text, state) => expect(parseBoxState(text)).toEqual(state))
