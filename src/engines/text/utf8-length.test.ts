import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countUtf8Bytes } from './utf8-length.ts'

test('agrees with the encoder, also where a block ends inside a pair or with half of one', () => {
  const units = fc.string({ unit: fc.constantFrom('a', '中', 'é', '\u{1f600}', '\ud83d', '\ude00') })
  fc.assert(
    fc.property(fc.integer({ min: 16_380, max: 16_386 }), units, fc.constantFrom('a', '中'), (before, text, filler) => {
      const whole = filler.repeat(before) + text + filler.repeat(before) + text
      expect(countUtf8Bytes(whole)).toBe(new TextEncoder().encode(whole).length)
    }),
  )
})
