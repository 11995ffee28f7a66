import { expect, test } from 'vitest'
import { findGaps, findIsolatedPoints } from './trend-gaps.ts'

const onDays = (...days: readonly number[]): number[] => days.map((day) => day * 86_400)

test.each<[what: string, days: number[], gaps: [number, number][], loners: number[]]>([
  ['every day', [1, 2, 3], [], []],
  ['a weekend and a holiday', [1, 5, 6], [], []],
  ['a week', [1, 8], [], []],
  ['eight days', [1, 2, 10, 11], [[1, 2]], []],
  [
    'a day alone between two gaps',
    [1, 2, 20, 40, 41],
    [
      [1, 2],
      [2, 3],
    ],
    [2],
  ],
  ['a day alone at the beginning', [1, 20, 21], [[0, 1]], [0]],
  ['a day alone at the end', [1, 2, 20], [[1, 2]], [2]],
  ['one day', [1], [], [0]],
  ['nothing', [], [], []],
])('%s', (_, days, gaps, loners) => {
  expect(findGaps(onDays(...days))).toEqual(gaps)
  expect(findIsolatedPoints(onDays(...days))).toEqual(loners)
})
