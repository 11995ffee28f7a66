import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createNeedle, type Needle } from './needle.ts'
import { createPlainScanner, createScanner, type Scanner } from './scanner.ts'

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

function findAll(scanner: Scanner, needle: number): number[] {
  const found: number[] = []
  for (let at = scanner.find(needle, 0); at !== -1; at = scanner.find(needle, at + 1)) found.push(at)
  return found
}

/** Reference: compares every position byte by byte after lower-casing A–Z. */
function model(bytes: Uint8Array, { key }: Needle, caseSensitive: boolean): number[] {
  const lower = (byte: number | undefined): number =>
    byte !== undefined && !caseSensitive && byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : (byte ?? -1)
  return [...bytes.keys()].filter(
    (at) => at + key.length <= bytes.length && key.every((byte, i) => lower(bytes[at + i]) === byte),
  )
}

const units = fc.constantFrom('a', 'A', 'b', 'B', '中', '\n', '\r', '\u{1f600}', '@', '`', ' ')
const texts = fc.string({ unit: units, maxLength: 90 })
const words = fc.string({ unit: units, minLength: 1, maxLength: 4 })

test('the WebAssembly scanner agrees with the plain one and with a byte-by-byte search', async () => {
  await fc.assert(
    fc.asyncProperty(texts, texts, words, words, fc.boolean(), async (first, second, one, two, caseSensitive) => {
      const needles = [createNeedle(one, caseSensitive), createNeedle(two, caseSensitive)]
      const fast = await createScanner(needles)
      const plain = createPlainScanner(needles)
      // The shorter text comes after the longer one, of which no part may remain.
      for (const text of [first + second, second]) {
        const bytes = encode(text)
        const loaded = fast.load(bytes)
        expect(loaded, 'the WebAssembly one works in memory of its own').not.toBe(bytes)
        expect([...loaded]).toEqual([...bytes])
        plain.load(bytes)
        for (const [i, needle] of needles.entries()) {
          const expected = model(bytes, needle, caseSensitive)
          expect(findAll(fast, i)).toEqual(expected)
          expect(findAll(plain, i)).toEqual(expected)
        }
        const breaks = [...text.matchAll(/\r\n|\n|\r/g)].length
        expect(fast.countBreaks()).toBe(breaks)
        expect(plain.countBreaks()).toBe(breaks)
        for (let at = 0; at <= bytes.length; at++) {
          const next = bytes.findIndex((byte, i) => i >= at && (byte === 10 || byte === 13))
          expect(fast.nextBreak(at)).toBe(next === -1 ? bytes.length : next)
          expect(plain.nextBreak(at)).toBe(next === -1 ? bytes.length : next)
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('what an earlier load left behind is no part of a CR LF', async () => {
  const scanner = await createScanner([])
  scanner.load(encode('ab\n'))
  scanner.load(encode('a\r'))
  expect(scanner.countBreaks()).toBe(1)
})

test('many and long needles fit into memory', async () => {
  const needles = Array.from({ length: 300 }, (_, i) => createNeedle(`${i}`.padStart(500, 'x'), true))
  const scanner = await createScanner(needles)
  scanner.load(encode(`${'y'.repeat(100_000)}${'7'.padStart(500, 'x')}`))
  expect(scanner.find(7, 0)).toBe(100_000)
  expect(scanner.find(8, 0)).toBe(-1)
})

test('where WebAssembly is forbidden the plain scanner steps in', async () => {
  const refused = vi
    .spyOn(WebAssembly, 'instantiate')
    .mockRejectedValue(new WebAssembly.CompileError('refused by policy'))
  const scanner = await createScanner([createNeedle('b', true)])
  refused.mockRestore()
  scanner.load(encode('aab'))
  expect(scanner.find(0, 0)).toBe(2)
})
