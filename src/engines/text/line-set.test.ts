import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLineSet } from './line-set.ts'

test('says of each stretch whether it is the first of its kind, as a set of strings does', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\u4e2d', '\ud83d', '\0'), maxLength: 4 })
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text, text)), (rows) => {
      const lines = createLineSet()
      const strings = new Set<string>()
      for (const [before, middle, after] of rows) {
        const isNew = !strings.has(middle)
        strings.add(middle)
        expect(lines.add(before + middle + after, before.length, before.length + middle.length)).toBe(isNew)
      }
    }),
  )
})

test('holds many of them', () => {
  const lines = createLineSet()
  const numbers = Array.from({ length: 20_000 }, (_, number) => String(number))
  for (const number of numbers) expect(lines.add(number, 0, number.length)).toBe(true)
  for (const number of numbers) expect(lines.add(`x${number}`, 1, number.length + 1)).toBe(false)
})
