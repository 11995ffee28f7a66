import { expect, test } from 'vitest'
import { questionOf } from './question.ts'

test.each<[object, string]>([
  [{}, 'readContent {}'],
  [{ type: 'flash', handle: 'a' }, 'readContent {"handle":"a","type":"flash"}'],
  [{ handle: 'a', type: 'flash' }, 'readContent {"handle":"a","type":"flash"}'],
  [{ handle: 'a', after: undefined }, 'readContent {"handle":"a"}'],
  [{ list: [{ b: 1, a: 2 }], deep: { z: null, a: true } }, 'readContent {"deep":{"a":true,"z":null},"list":[{"a":2,"b":1}]}'],
])('%j is named %s', (input, name) => expect(questionOf('readContent', input)).toBe(name))
