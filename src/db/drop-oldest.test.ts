import { array, assert, nat, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { findCutoff } from './drop-oldest.ts'

test.each<[string, [number, number][], number, number, number | undefined]>([
  ['nothing', [], 2, 100, undefined],
  [
    'all that fits',
    [
      [1, 50],
      [2, 50],
    ],
    2,
    100,
    undefined,
  ],
  [
    'too many rows',
    [
      [1, 1],
      [2, 1],
      [3, 1],
    ],
    2,
    100,
    2,
  ],
  [
    'too many characters',
    [
      [1, 60],
      [2, 60],
      [3, 30],
    ],
    9,
    100,
    2,
  ],
  [
    'an answer whose rows came at one moment goes as a whole',
    [
      [1, 1],
      [2, 1],
      [2, 1],
      [3, 1],
    ],
    2,
    100,
    3,
  ],
  ['one that is too much alone', [[1, 101]], 9, 100, 2],
])('%s', (_, rows, most, characters, cut) => expect(findCutoff(rows, most, characters)).toBe(cut))

test('what is left always fits, and nothing goes that could stay', () => {
  const rows = array(tuple(nat(20), nat(50))).map((all) => all.toSorted(([a], [b]) => a - b))
  assert(
    property(rows, nat(10), nat(200), (all, most, characters) => {
      const cut = findCutoff(all, most, characters) ?? -1
      const left = all.filter(([seenAt]) => seenAt >= cut)
      const size = left.reduce((sum, [, one]) => sum + one, 0)
      expect(left.length <= most && size <= characters).toBe(true)
      const youngestGone = all.filter(([seenAt]) => seenAt < cut).at(-1)
      if (!youngestGone) return
      const more = all.filter(([seenAt]) => seenAt >= youngestGone[0])
      expect(more.length > most || more.reduce((sum, [, one]) => sum + one, 0) > characters).toBe(true)
    }),
  )
})
