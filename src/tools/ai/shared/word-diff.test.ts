import { expect, test } from 'vitest'
import { diffWords } from './word-diff.ts'

const written = (before: string, after: string): string =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'gone' ? `[-${text}]` : `[+${text}]`))
    .join('')

test.each([
  ['same', '一样的 text', '一样的 text', '一样的 text'],
  ['Chinese by character', '优质不锈钢杯', '优质玻璃杯', '优质[-不锈钢][+玻璃]杯'],
  ['Latin by word', 'A better cup', 'A bigger cup', 'A [-better][+bigger] cup'],
  ['added and gone at the ends', '甲乙', '乙丙', '[-甲]乙[+丙]'],
  ['from nothing', '', '新', '[+新]'],
])('%s', (_, before, after, expected) => {
  expect(written(before, after)).toBe(expected)
})

test.each([
  ['by lines where words are too many', '同\n', '字'.repeat(2500), '符'.repeat(2500)],
  ['as a whole where lines are too many too', '', '字\n'.repeat(2500), '符\n'.repeat(2500)],
])('%s, and nothing is lost', (_, same, before, after) => {
  expect(diffWords(same + before, same + after)).toEqual([
    ...(same === '' ? [] : [{ kind: 'same', text: same }]),
    { kind: 'gone', text: before },
    { kind: 'new', text: after },
  ])
})
