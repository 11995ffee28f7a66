import { assert, dictionary, jsonValue, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { toCanonicalJson, toQuestionKey } from './question.ts'

test.each([
  ['readContent', { type: 'flash', handle: 'x' }, 'readContent {"handle":"x","type":"flash"}'],
  ['listContents', { type: 'flash', tag: undefined, size: 20 }, 'listContents {"size":20,"type":"flash"}'],
  ['nested', { b: [{ d: 1, c: 2 }, null], a: '中' }, 'nested {"a":"中","b":[{"c":2,"d":1},null]}'],
  ['nothing', {}, 'nothing {}'],
])('%s is named by its call and its input', (name, input, question) =>
  expect(toQuestionKey(name, input)).toBe(question),
)

test('the order in which keys were written does not matter, and the text reads back as the value', () => {
  assert(
    property(dictionary(string(), jsonValue()), (input) => {
      const turned = Object.fromEntries(Object.entries(input).toReversed())
      expect(toQuestionKey('call', turned)).toBe(toQuestionKey('call', input))
      expect(JSON.parse(toCanonicalJson(input))).toEqual(JSON.parse(JSON.stringify(input)))
    }),
  )
})
