import { describe, expect, test } from 'vitest'
import { diffLists } from './list-difference.ts'

const marks = { both: '', before: '-', after: '+' } as const
const written = (before: string, after: string) =>
  diffLists(Array.from(before), Array.from(after)).runs.map(({ side, parts }) => marks[side] + parts.join(''))

test.each([
  ['', '', []],
  ['abc', 'abc', ['abc']],
  ['abc', 'axc', ['a', '-b', '+x', 'c']],
  ['', 'abc', ['+abc']],
  ['abc', '', ['-abc']],
  ['abcd', 'bcde', ['-a', 'bcd', '+e']],
  ['aaa', 'aa', ['aa', '-a']],
])('%j to %j', (before, after, runs) => {
  expect(written(before, after)).toEqual(runs)
})

describe('a law', () => {
  const texts = Array.from({ length: 300 }, (_, seed) =>
    Array.from({ length: seed % 13 }, (__, at) => 'abc'[(seed * 7 + at * at * 3 + ((seed >> at) & 1)) % 3]).join(''),
  )
  test('what is common and what goes is the one text, what is common and what comes the other', () => {
    for (const [index, before] of texts.entries()) {
      const after = texts[(index * 31 + 7) % texts.length] ?? ''
      const { runs } = diffLists(Array.from(before), Array.from(after))
      const side = (without: string) =>
        runs
          .filter((run) => run.side !== without)
          .flatMap(({ parts }) => parts)
          .join('')
      expect([side('after'), side('before')]).toEqual([before, after])
    }
  })
})
