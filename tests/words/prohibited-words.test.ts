import { describe, expect, test } from 'vitest'
import fifth from './prohibited-words-fifth.ts'
import sixth from './prohibited-words-sixth.ts'
import fourth from './prohibited-words-fourth.ts'
import second from './prohibited-words-second.ts'
import third from './prohibited-words-third.ts'
import set, { ratios, scoreSentences } from './prohibited-words.ts'

const PRECISION = 0.97
const RECALL = 0.95

test('the set is large, and half of it is innocent', () => {
  const innocent = set.cases.filter(({ spans }) => spans.length === 0).length
  expect(set.cases.length).toBeGreaterThanOrEqual(400)
  expect(innocent / set.cases.length).toBeGreaterThan(0.45)
})

describe('prohibited words are found, and innocent ones are not', () => {
  const { sentences, misses } = scoreSentences(set.cases)
  test('often enough', () => expect(ratios(sentences).precision, misses.join('\n')).toBeGreaterThanOrEqual(PRECISION))
  test('nearly all', () => expect(ratios(sentences).recall, misses.join('\n')).toBeGreaterThanOrEqual(RECALL))
})

test('sentences of another hand are told apart as at the first run', async () => {
  const { precision, recall, misses } = await second.measure()
  expect(second.cases.length).toBeGreaterThanOrEqual(200)
  expect(precision, misses.join('\n')).toBeGreaterThanOrEqual(96 / 98)
  expect(recall, misses.join('\n')).toBeGreaterThanOrEqual(0.96)
})

test('hidden writings are found, and words inside others are not', async () => {
  const { precision, recall, misses } = await third.measure()
  console.log(
    `${third.name}: ${String(third.cases.length)} sentences, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
  )
  expect(third.cases.length).toBeGreaterThanOrEqual(160)
  expect(precision, misses.join('\n')).toBeGreaterThanOrEqual(0.95)
  expect(recall, misses.join('\n')).toBeGreaterThanOrEqual(0.97)
})

test.each([fourth, fifth])(
  '$name: terms in three languages are found and tempting words are not',
  async ({ cases, measure }) => {
    const { precision, recall, misses } = await measure()
    expect(cases.length).toBeGreaterThanOrEqual(100)
    expect(precision, misses.join('\n')).toBeGreaterThanOrEqual(0.98)
    expect(recall, misses.join('\n')).toBeGreaterThanOrEqual(0.99)
  },
)

test('nine hundred sentences near the border are told apart', async () => {
  const { precision, recall, misses } = await sixth.measure()
  expect(sixth.cases.length).toBeGreaterThanOrEqual(900)
  expect(precision, misses.join('\n')).toBeGreaterThanOrEqual(0.97)
  expect(recall, misses.join('\n')).toBeGreaterThanOrEqual(0.95)
})
