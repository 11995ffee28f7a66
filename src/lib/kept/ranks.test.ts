import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeNewRanks } from './ranks.ts'

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const KNOWN = new Map(Object.entries({ a: 1, b: 2, c: 3, d: 4 }))

test.each([
  ['as it was', 'abcd', {}],
  ['one in front', 'xabcd', { x: 0 }],
  ['one at the end', 'abcdx', { x: 5 }],
  ['one between', 'abxcd', { x: 2.5 }],
  ['two between', 'abxycd', { x: 2.5, y: 2.75 }],
  ['one moved to the front', 'dabc', { d: 0 }],
  ['one moved back', 'bcda', { a: 5 }],
  ['two swapped', 'acbd', { b: 3.5 }],
  ['one gone', 'acd', {}],
  ['nothing but new ones', 'xyz', { x: 1, y: 2, z: 3 }],
  ['nothing', '', {}],
])('a list with %s', (_, order, expected) => {
  expect(Object.fromEntries(computeNewRanks(Array.from(order), KNOWN))).toEqual(expected)
})

test('ranks that lie too close are all given anew', () => {
  const close = new Map([
    ['a', 1],
    ['b', 1 + Number.EPSILON],
  ])
  expect(Object.fromEntries(computeNewRanks(['a', 'x', 'b'], close))).toEqual({ a: 0, x: 1, b: 2 })
})

test('equal ranks stand in the order of their keys, as they are shown: nothing is to be done for that', () => {
  const equal = new Map([
    ['a', 1],
    ['b', 1],
    ['c', 1],
  ])
  expect(Object.fromEntries(computeNewRanks(['a', 'b', 'c'], equal))).toEqual({})
  expect(Object.fromEntries(computeNewRanks(['b', 'a', 'c'], equal))).toEqual({ b: 0, a: 1, c: 2 })
})

test('the order is the wanted one, whatever the ranks were', () => {
  const keys = fc.uniqueArray(fc.constantFrom(...LETTERS), { maxLength: 8 })
  fc.assert(
    fc.property(keys, fc.dictionary(fc.constantFrom(...LETTERS), fc.double({ noNaN: true })), (order, ranks) => {
      const known = new Map(Object.entries(ranks))
      const all = new Map([...known, ...computeNewRanks(order, known)])
      const sorted = order.toSorted((a, b) => (all.get(a) ?? 0) - (all.get(b) ?? 0) || (a < b ? -1 : 1))
      expect(sorted).toEqual(order)
    }),
  )
})
