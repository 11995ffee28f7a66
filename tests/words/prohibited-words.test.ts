import { describe, expect, test } from 'vitest'
import second from './prohibited-words-second.ts'
import set, { ratios, scoreOf } from './prohibited-words.ts'

const PRECISION = 0.97
const RECALL = 0.95

test('the set is large, and half of it is innocent', () => {
  const innocent = set.cases.filter(({ spans }) => spans.length === 0).length
  expect(set.cases.length).toBeGreaterThanOrEqual(400)
  expect(innocent / set.cases.length).toBeGreaterThan(0.45)
})

describe('prohibited words are found, and innocent ones are not', () => {
  const { sentences, misses } = scoreOf(set.cases)
  test('often enough', () => expect(ratios(sentences).precision, misses.join('\n')).toBeGreaterThanOrEqual(PRECISION))
  test('nearly all', () => expect(ratios(sentences).recall, misses.join('\n')).toBeGreaterThanOrEqual(RECALL))
})

test('sentences of another hand are told apart as at the first run', async () => {
  const { precision, recall, misses } = await second.measure()
  expect(second.cases.length).toBeGreaterThanOrEqual(200)
  expect(precision, misses.join('\n')).toBeGreaterThanOrEqual(96 / 98)
  expect(recall, misses.join('\n')).toBeGreaterThanOrEqual(0.96)
})
