import { describe, expect, test } from 'vitest'
import { correctSpellings } from '../src/engines/answer/misspelt.ts'
import { ANSWER_QUERIES } from './answer.queries.ts'
import { createAnswerer } from './answer-score.ts'

const ask = createAnswerer()
const WITH_SLIPS = new Set(['typing errors', 'written after tuning', 'a day of a seller, with slips'])
const isRead = ({ note = '' }: { note?: string }): boolean => /按同音的|^没有「[ -~]+」，按「[ -~]+」找/.test(note)

describe('a text that was meant otherwise', () => {
  test.each([
    ['汇律换算', '汇率换算', '「汇律换算」按同音的「汇率换算」找'],
    ['洛衫矶时间', '洛杉矶时间', '「洛衫矶」按同音的「洛杉矶」找'],
    ['德国嫁期', '德国 · 下一个假日', '「嫁期」按同音的「假期」找'],
    ['tokoy time', '东京时间', '没有「tokoy time」，按「tokyo time」找'],
    ['100 dollers', '100 USD', '没有「100 dollers」，按「100 dollars」找'],
  ])('%s is answered as %s, and says so', (text, title, why) => {
    const [first] = ask(text).answers
    expect(first?.title).toBe(title)
    expect(first?.note).toContain(why)
  })

  test('no question that is written as it is meant is read in another way', () => {
    const others = ANSWER_QUERIES.filter(({ topic }, at) => !WITH_SLIPS.has(topic) && at % 3 === 0)
    expect(others.length).toBeGreaterThan(100)
    expect(others.filter(({ text }) => ask(text).answers.some(isRead)).map(({ text }) => text)).toEqual([])
  })

  // Four-letter words and two-character names resemble too many others to be corrected.
  test.each(['龘龘龘', '同意', '桌子腿腿', 'abcd', 'qwerty asdfg', '5 foo to bar'])('%s stays what it is', (text) =>
    expect(ask(text).answers.some(isRead)).toBe(false),
  )
})

test.each([
  ['tokoy', ['tokyo']],
  ['tkooy', []],
  ['pouunds', ['pounds']],
  ['ponds', ['pounds', 'pond']],
  ['pounds', []],
  ['foo 5 pouns', ['foo 5 pounds']],
  ['伦敦 pouns', []],
])('%s may be spelt %j', (typed, expected) =>
  expect(correctSpellings(typed, new Set(['tokyo', 'pond', 'pounds']))).toEqual(expected),
)
