import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { getAllowedEdits, TypoAutomaton } from './typo-automaton.ts'

/** Optimal string alignment distance by the textbook table. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  const cell = (row: number, column: number): number => rows[row]?.[column] ?? Infinity
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= b.length; j++) {
      const changed = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? cell(i - 2, j - 2) + 1 : Infinity
      row.push(Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, cell(i - 1, j - 1) + changed, swapped))
    }
  }
  return cell(a.length, b.length)
}

const lettersOf = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0))

function measure(query: string, text: string, edits: 1 | 2): number {
  const automaton = new TypoAutomaton(lettersOf(query), edits)
  automaton.reset()
  for (const letter of lettersOf(text)) automaton.read(letter)
  return automaton.edits()
}

test.each([
  ['length', 'length', 2, 0],
  ['lenght', 'length', 1, 1],
  ['lngth', 'length', 1, 1],
  ['leength', 'length', 1, 1],
  ['lemgth', 'length', 1, 1],
  ['legnht', 'length', 1, 3],
  ['xlength', 'length', 1, 1],
  ['lengthx', 'length', 1, 1],
  ['ab', 'ba', 1, 1],
  ['abcdefghijklmnopqrstuvwxyzabc', 'abcdefghijklmnopqrstuvwxyzacb', 1, 1],
] as const)('from %s to %s with at most %d', (query, text, edits, expected) => {
  expect(measure(query, text, edits)).toBe(expected)
})

test('agrees with the textbook table', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(word, word, fc.constantFrom<1 | 2>(1, 2), (query, text, edits) => {
      const expected = distance(query, text)
      expect(measure(query, text, edits)).toBe(expected <= edits ? expected : 3)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  [3, 0],
  [4, 1],
  [7, 1],
  [8, 2],
  [29, 2],
  [30, 0],
])('%d letters may have %d errors', (letters, expected) => {
  expect(getAllowedEdits(letters)).toBe(expected)
})
