import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTable, findRunIndex } from './table.ts'
import { writeTable, type Run } from './table-build.ts'

const U32 = 2 ** 32 - 1
const runs = fc
  .array(
    fc.record({ high: fc.oneof(fc.nat(U32), fc.nat(9)), low: fc.oneof(fc.nat(U32), fc.nat(9)), id: fc.nat(200_000) }),
    { maxLength: 60 },
  )
  .map((list) => new Map(list.map((run) => [`${run.high} ${run.low}`, run])))
  .map((unique) => [...unique.values()].toSorted((a, b) => a.high - b.high || a.low - b.low))

/** Linear search, as a reference for the binary search. */
function slowly(list: readonly Run[], high: number, low: number): number | undefined {
  return list.findLast((run) => run.high < high || (run.high === high && run.low <= low))?.id
}

test('a table finds what going through all runs finds', () => {
  fc.assert(
    fc.property(runs, fc.nat(U32), fc.nat(U32), (list, high, low) => {
      const table = readTable(writeTable(list))
      const asked: [number, number][] = [
        [high, low],
        [0, 0],
        [U32, U32],
        ...list.flatMap((run): [number, number][] => [
          [run.high, run.low],
          [run.high, Math.max(0, run.low - 1)],
        ]),
      ]
      for (const [a, b] of asked) expect(table.ids[findRunIndex(table, a, b)]).toBe(slowly(list, a, b))
    }),
  )
})

test('neighbours that mean the same are one', () => {
  const table = readTable(
    writeTable([
      { high: 1, low: 0, id: 5 },
      { high: 7, low: 0, id: 5 },
      { high: 9, low: 0, id: 6 },
    ]),
  )
  expect([...table.highs]).toEqual([1, 9])
})

describe('a damaged table is refused', () => {
  const whole = writeTable([
    { high: 1, low: 0, id: 5 },
    { high: 4_000_000_000, low: 3, id: 300 },
  ])
  test.each(Array.from({ length: whole.length }, (_, length) => length))('cut after %i bytes', (length) => {
    expect(() => readTable(whole.subarray(0, length))).toThrow(RangeError)
  })
  test('with bytes left over', () => expect(() => readTable(Uint8Array.from([...whole, 0]))).toThrow(RangeError))
  test('that says it has more runs than bytes', () =>
    expect(() => readTable(Uint8Array.from([255, 255, 255, 255, 15, 0]))).toThrow(RangeError))
})
