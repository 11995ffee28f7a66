import { describe, expect, test } from 'vitest'
import { heardIn, soundTokensOf, soundWaysOf } from './pinyin-query.ts'

const TAX = ['guan', 'shui', 'xin', 'gui']

/** Whether a text that is read so has all tokens of one way. */
function isFound(syllables: readonly string[], word: string, mayBreak = false): boolean {
  const tokens = soundTokensOf(syllables)
  return soundWaysOf(word, mayBreak).some((way) => way.every(({ token, isBegun }) => (isBegun ? tokens.some((own) => own.startsWith(token)) : tokens.includes(token))))
}

describe('a text is found by how it is read', () => {
  test.each<[syllables: string[], word: string, found: boolean]>([
    [TAX, 'guanshui', true],
    [TAX, 'shuixingui', true],
    [TAX, 'guan', true],
    [TAX, 'gs', true],
    [TAX, 'gsxg', true],
    [TAX, 'xg', true],
    [TAX, 'gx', false],
    [TAX, 'guanxin', false],
    [TAX, 'g', false],
    [TAX, 'fba', false],
    [TAX, 'guans', false],
    [['xi', 'an'], 'xian', true],
    [['xian'], 'xian', true],
    [['nv', 'zhuang'], 'nvzhuang', true],
    [['nv', 'zhuang'], 'nüzhuang', true],
    [['nv', 'zhuang'], 'nz', true],
    [TAX, '关税', false],
    [TAX, '2026', false],
  ])('%j by %s: %s', (syllables, word, found) => expect(isFound(syllables, word)).toBe(found))

  test.each<[word: string, found: boolean]>([['guans', true], ['guansh', true], ['guanshuix', true], ['guanz', false], ['guanshuixq', false]])('half typed, by %s: %s', (word, found) => {
    expect(isFound(TAX, word, true)).toBe(found)
  })
})

test.each<[word: string, heard: [number, number][]]>([
  ['guanshui', [[0, 2]]],
  ['xin', [[2, 3]]],
  ['sx', [[1, 3]]],
  ['gui', [[3, 4]]],
  ['ui', []],
])('%s is heard at %j', (word, heard) => expect(heardIn(TAX, word)).toEqual(heard))

test.each<[word: string, heard: [number, number][]]>([['guans', [[0, 2]]], ['guanshui', [[0, 2]]], ['shuixi', [[1, 3]]], ['gua', []], ['guanx', []]])('half typed, %s is heard at %j', (word, heard) => {
  expect(heardIn(TAX, word, true)).toEqual(heard)
})

test('a long word of many readings is parted in few ways', () => {
  expect(soundWaysOf('xianxianxianxianxianxianxianxianxianxian').length).toBeLessThanOrEqual(5)
  expect(soundWaysOf('a'.repeat(41))).toEqual([])
})
