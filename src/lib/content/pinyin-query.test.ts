import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findBySound, toSoundTokens, toSoundQueries, splitSyllables, SYLLABLES } from './pinyin-query.ts'

const TAX = ['guan', 'shui', 'xin', 'gui']

/** True if a text with the given syllables has all tokens of at least one query. */
function isFound(syllables: readonly string[], word: string, mayBreak = false): boolean {
  const tokens = toSoundTokens(syllables)
  return toSoundQueries(word, mayBreak).some((way) =>
    way.every(({ token, isBegun }) => (isBegun ? tokens.some((own) => own.startsWith(token)) : tokens.includes(token))),
  )
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

  test.each<[word: string, found: boolean]>([
    ['guans', true],
    ['guansh', true],
    ['guanshuix', true],
    ['guanz', false],
    ['guanshuixq', false],
  ])('half typed, by %s: %s', (word, found) => {
    expect(isFound(TAX, word, true)).toBe(found)
  })
})

test.each<[word: string, heard: [number, number][]]>([
  ['guanshui', [[0, 2]]],
  ['xin', [[2, 3]]],
  ['sx', [[1, 3]]],
  ['gui', [[3, 4]]],
  ['ui', []],
])('%s is heard at %j', (word, heard) => expect(findBySound(TAX, word)).toEqual(heard))

test.each<[word: string, heard: [number, number][]]>([
  ['guans', [[0, 2]]],
  ['guanshui', [[0, 2]]],
  ['shuixi', [[1, 3]]],
  ['gua', []],
  ['guanx', []],
])('half typed, %s is heard at %j', (word, heard) => {
  expect(findBySound(TAX, word, true)).toEqual(heard)
})

test('a long word of many readings is parted in few ways', () => {
  expect(toSoundQueries('xianxianxianxianxianxianxianxianxianxian').length).toBeLessThanOrEqual(5)
  expect(toSoundQueries('a'.repeat(41))).toEqual([])
})

/** Reference implementation without memoization: exact, and exponential in the word's length. */
function splitWithoutMemory(word: string, mayBreak: boolean): string[][] {
  const found: string[][] = []
  const walk = (at: number, whole: string[]): void => {
    if (found.length >= 4) return
    if (at === word.length) return void found.push([...whole, ''])
    for (let length = Math.min(6, word.length - at); length > 0; length -= 1) {
      const syllable = word.slice(at, at + length)
      if (SYLLABLES.has(syllable)) walk(at + length, [...whole, syllable])
    }
    const rest = word.slice(at)
    if (
      mayBreak &&
      whole.length > 0 &&
      found.length < 4 &&
      rest.length < 6 &&
      [...SYLLABLES].some((syllable) => syllable.startsWith(rest))
    )
      found.push([...whole, rest])
  }
  walk(0, [])
  return found
}

/** Reference implementation that does not stop at the first differing letter. */
function heardLetterByLetter(syllables: readonly string[], typed: string, mayBreak: boolean): [number, number][] {
  const found: [number, number][] = []
  for (let start = 0; start < syllables.length; start += 1) {
    for (let [end, spoken] = [start, '']; end < syllables.length && spoken.length < typed.length;) {
      spoken += syllables[end] ?? ''
      end += 1
      if (spoken === typed || (mayBreak && end > start + 1 && spoken.startsWith(typed))) found.push([start, end])
    }
    const initials = syllables
      .slice(start, start + typed.length)
      .map((syllable) => syllable.slice(0, 1))
      .join('')
    if (typed.length > 1 && initials === typed) found.push([start, start + typed.length])
  }
  return found
}

describe('the work is bounded, and the results are as before', () => {
  // Syllables with several splits, dead ends, and letters that are no syllable.
  const part = fc.constantFrom(
    'a',
    'o',
    'ao',
    'xi',
    'an',
    'xian',
    'gu',
    'guan',
    'gua',
    'shui',
    'n',
    'ng',
    'g',
    'i',
    'v',
    'lv',
    'nan',
    'e',
    'er',
  )
  const word = fc.array(part, { minLength: 1, maxLength: 7 }).map((parts) => parts.join('').slice(0, 16))
  const syllable = fc.constantFrom(...SYLLABLES)

  test('a word is split as without memory of dead ends', () => {
    fc.assert(
      fc.property(word, fc.boolean(), (typed, mayBreak) => {
        expect(splitSyllables(typed, mayBreak).map(({ whole, begun }) => [...whole, begun])).toEqual(
          splitWithoutMemory(typed, mayBreak),
        )
      }),
      { numRuns: 2000 },
    )
  })

  test('a word is heard in the same places', () => {
    const near = fc
      .tuple(fc.array(fc.oneof(syllable, part), { maxLength: 6 }), fc.nat(12))
      .map(([syllables, length]) => ({ syllables, typed: syllables.join('').slice(0, length) }))
    fc.assert(
      fc.property(near, word, fc.boolean(), ({ syllables, typed }, other, mayBreak) => {
        for (const each of [typed, other])
          expect(findBySound(syllables, each, mayBreak)).toEqual(heardLetterByLetter(syllables, each, mayBreak))
      }),
      { numRuns: 2000 },
    )
  })

  test.each(['i', 'v'])('a word that ends in a dead end of %s has no way', (end) => {
    expect(splitSyllables(`${'ao'.repeat(19)}${end}`, false)).toEqual([])
  })
})
