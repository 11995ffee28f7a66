import { describe, expect, test } from 'vitest'
import { findJsonExcess } from '../../server/base/json-bounds.ts'

const BOUND = { marks: 10, depth: 3 }

describe('the structure of a JSON text', () => {
  test.each([
    ['nothing', '', undefined],
    ['ten marks', '[0,0,0,0,0,0,0,0,0,0]', undefined],
    ['eleven marks', '[0,0,0,0,0,0,0,0,0,0,0]', 'many'],
    ['fields, two marks each but the last', '{"a":1,"b":2,"c":3,"d":4,"e":5}', undefined],
    ['one field more', '{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6}', 'many'],
    ['empty lists', '[[],[],[],[],[],[]]', 'many'],
    ['three levels', '[{"a":[1]}]', undefined],
    ['four levels', '[{"a":[{}]}]', 'deep'],
    ['lists beside one another', '[[[]],[[]]]', undefined],
    ['marks in a text', '["[[[[[,,,,,,:::::{{{{{"]', undefined],
    ['a quotation mark in a text', '["\\",,,,,,,,,,,,[[[["]', undefined],
    ['a text that ends with a backslash', '["\\\\",[[[', 'deep'],
    ['a text that does not end', '["[[[[,,,,,,,,,,,', undefined],
    ['brackets that only close', ']]]]]]]]', undefined],
    ['a text in Chinese', '["，，，，，，，，，，，：：：：「「「"]', undefined],
    ['what is no JSON', ',,,,,,,,,,,', 'many'],
  ])('of %s: %s', (_what, json, expected) => expect(findJsonExcess(Buffer.from(json), BOUND)).toBe(expected))

  test('nothing is read beyond the excess', () => {
    const json = Buffer.from('['.repeat(1000))
    let read = 0
    const counted = new Proxy(json, {
      get: (bytes, name) => (
        typeof name === 'string' && /^\d+$/.test(name) && (read += 1),
        Reflect.get(bytes, name, bytes) as unknown
      ),
    })
    expect([findJsonExcess(counted, BOUND), read]).toEqual(['deep', 4])
  })
})
