import { expect, test } from 'vitest'
import type { Answer, Answers } from '../../../engines/answer/operation.ts'
import { joinAnswers, type ShownAnswers } from './join-answers.ts'

const answer = (id: string, title = id): Answer => ({
  id,
  kind: 'row',
  slug: 'fba',
  title,
  ranges: [],
  href: `/tools-fba#q=${id}`,
})
const answers = (...ids: string[]): Answers => ({ answers: ids.map((id) => answer(id)), near: [], complete: true })
const shown = (...ids: string[]): ShownAnswers => ({ ...answers(...ids), asked: 'la', best: 'row', since: 1000 })

test.each<[string, string[], string, string[], number, string[], number]>([
  ['to another text, whatever stands there', ['a', 'b'], 'lax', ['c', 'a'], 2000, ['c', 'a'], 2000],
  ['to the same text before anybody can reach a row', ['a', 'b'], 'la', ['c', 'a', 'b'], 1399, ['c', 'a', 'b'], 1000],
  [
    'to the same text later: rows stay where they are',
    ['a', 'b'],
    'la',
    ['c', 'b', 'd', 'a'],
    1400,
    ['a', 'b', 'c', 'd'],
    1000,
  ],
  ['to the same text later, without one of them', ['a', 'b'], 'la', ['c', 'b'], 9000, ['b', 'c'], 1000],
  ['to the same text when nothing stood there', [], 'la', ['c'], 9000, ['c'], 9000],
])('an answer %s', (_, before, asked, next, now, expected, since) => {
  const joined = joinAnswers(shown(...before), asked, answers(...next), now)
  expect(joined.answers.map(({ id }) => id)).toEqual(expected)
  expect([joined.asked, joined.since]).toEqual([asked, since])
})

test('a row that stays says what is known now', () => {
  const next = { answers: [answer('b'), answer('a', 'new')], near: [], complete: true }
  expect(joinAnswers(shown('a'), 'la', next, 5000).answers[0]?.title).toBe('new')
})

test('what the best answer is, is known wherever it stands', () => {
  const sum: Answer = { ...answer('s'), kind: 'arithmetic' }
  const { answers: joined, best } = joinAnswers(shown('a'), 'la', { ...answers(), answers: [sum, answer('a')] }, 5000)
  expect([joined.map(({ id }) => id), best]).toEqual([['a', 's'], 'arithmetic'])
})

test('a row of which nothing is new is the one that stood there', () => {
  const before = shown('a', 'b')
  const next = { answers: [answer('b'), answer('a', 'new')], near: [], complete: true }
  const { answers: joined } = joinAnswers(before, 'lax', next, 5000)
  expect(joined[0]).toBe(before.answers[1])
  expect(joined[1]).toBe(next.answers[1])
})
