import { expect, test } from 'vitest'
import { edgeBits } from './edge.ts'
import { getCompiledDictionary } from './engine.ts'

const letters = (source: string, side: 'first' | 'last', among: string): string | undefined => {
  const bits = edgeBits(source, side)
  return (
    bits &&
    Array.from(among)
      .filter((char) => bits[char.charCodeAt(0) & 0xff] === 1)
      .join('')
  )
}

test.each([
  ['的?(?:月|天)', 'first', '的月天年', '的月天'],
  ['的?(?:月|天)', 'last', '的月天年', '月天'],
  ['追求|做到', 'last', '追求做到', '求到'],
  [String.raw`\b(?:models?|item)[\s-]*`, 'last', 'deilms', 'lms'],
  ['[- ](?:before|By)', 'first', 'aAbB', 'bB'],
  ['得(?!买|拥有)', 'first', '得买', '得'],
  ['公|$', 'first', '公司', '公'],
  ['(?:给|留)$', 'last', '给留', '给留'],
  [String.raw`[a-c\d]x`, 'first', 'ab', undefined],
  [String.raw`\d{2,4}元`, 'first', '19元', '19'],
  ['(?:年|月){0,2}日', 'first', '年月日时', '年月日'],
  ['[^，。]{0,6}推荐', 'first', '推', undefined],
  ['(?:月|天)?', 'first', '月', undefined],
] as const)('%s: %s letters of %s', (source, side, among, expected) =>
  expect(letters(source, side, among)).toBe(expected),
)

test('no expression of the lists fits where the letter next to it says that it cannot', () => {
  const around = getCompiledDictionary().dictionary.terms.flatMap(
    ({ innocentBefore, innocentAfter, needsBefore, needsAfter }) =>
      [innocentBefore, innocentAfter, needsBefore, needsAfter].filter((source) => source !== undefined),
  )
  for (const source of new Set(around)) {
    const [after, before] = [new RegExp(`^(?:${source})`, 'iu'), new RegExp(`(?:${source})$`, 'iu')]
    const [first, last] = [edgeBits(source, 'first'), edgeBits(source, 'last')]
    for (const word of source.split(/[|()[\]?:\\{}]+/)) {
      const bare = word.replaceAll(/^[\s-]+|[\s-]+$/g, '')
      if (bare === '') continue
      if (first && after.test(word)) expect([source, word, first[bare.charCodeAt(0) & 0xff]]).toEqual([source, word, 1])
      if (last && before.test(word))
        expect([source, word, last[bare.charCodeAt(bare.length - 1) & 0xff]]).toEqual([source, word, 1])
    }
  }
})
