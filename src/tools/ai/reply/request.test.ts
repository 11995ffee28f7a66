import { expect, test } from 'vitest'
import { buildReplyRequest, pickTwoIndexes } from './request.ts'

test('asks nothing before there is a question or a scenario', () => {
  expect(buildReplyRequest({ question: ' ', scenario: '' })).toBeUndefined()
  expect(buildReplyRequest({ question: '', scenario: 'damaged' })).toMatchObject({
    scenario: 'damaged',
    form: 'email',
    offer: -1,
    facts: {},
  })
})

test('takes what an address may say only where it is known', () => {
  expect(buildReplyRequest({ question: 'x', form: 'fax', tone: '', offer: 'NaN', order: ' A-1 ', code: '' })).toEqual({
    form: 'email',
    tone: 'friendly',
    language: 'en',
    scenario: '',
    question: 'x',
    offer: -1,
    facts: { order: 'A-1' },
  })
  expect(buildReplyRequest({ question: 'x', form: 'sms', tone: 'brief', offer: '2' })).toMatchObject({
    form: 'sms',
    tone: 'brief',
    offer: 2,
  })
})

test('spec 2.3: the two suggested scenarios are distinct', () => {
  for (let first = 0; first < 1; first += 0.011) {
    for (let second = 0; second < 1; second += 0.011) {
      const [one, other] = pickTwoIndexes(80, first, second)
      expect(one).not.toBe(other)
      expect(Math.max(one, other)).toBeLessThan(80)
    }
  }
  expect(new Set(Array.from({ length: 80 }, (_, at) => pickTwoIndexes(80, at / 80, 0)[0])).size).toBe(80)
})
