import { expect, test } from 'vitest'
import { diffTexts } from './text-difference.ts'

/** Draws each line of the difference with its mark, and the changed parts in brackets. */
const drawn = (before: string, after: string) =>
  diffTexts(before, after).lines.map(
    ({ kind, pieces, count }) =>
      ({ same: ' ', removed: '-', added: '+', gap: `…${String(count)}` })[kind] +
      pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join(''),
  )

test.each([
  ['标题\n一共 3 步\n完', '标题\n一共 4 步\n完', [' 标题', '-一共 [3] 步', '+一共 [4] 步', ' 完']],
  ['今天下雨', '明日多云', ['-今天下雨', '+明日多云']],
  ['一', '一二\n三', ['-一', '+一[二]', '+三']],
  ['1\n2\n3\n4\n5\n6\n7\n8', '1\n2\n3\n4\n5\n6\n七\n8', ['…4', ' 5', ' 6', '-7', '+七', ' 8']],
  ['a\n1\n2\n3\n4\n5\n6\nb', 'x\n1\n2\n3\n4\n5\n6\ny', ['-a', '+x', ' 1', ' 2', '…2', ' 5', ' 6', '-b', '+y']],
  ['一\n二', '一', [' 一', '-二']],
  ['同', '同', []],
])('the lines of %j to %j', (before, after, lines) => {
  expect(drawn(before, after)).toEqual(lines)
})

test('two long texts without a line in common are replaced whole, and it is said', () => {
  const lines = (mark: string) => Array.from({ length: 3000 }, (_, at) => `${mark}${String(at)}`).join('\n')
  const { lines: difference, isExact } = diffTexts(lines('a'), lines('b'))
  expect([difference.filter(({ kind }) => kind === 'same').length, difference.length, isExact]).toEqual([
    0,
    6000,
    false,
  ])
})
