import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { completeBytes, completeText, eachLine, endingOf, textOf } from './lines.ts'

function linesOf(text: string): { text: string; ending: string; number: number }[] {
  const lines: { text: string; ending: string; number: number }[] = []
  eachLine(text, 1, (line) => lines.push({ text: textOf(line), ending: endingOf(line), number: line.number }))
  return lines
}

test.each<[text: string, expected: [string, string][]]>([
  ['', []],
  ['a', [['a', '']]],
  ['a\n', [['a', '\n']]],
  ['\n', [['', '\n']]],
  ['a\r\nb\rc\nd', [['a', '\r\n'], ['b', '\r'], ['c', '\n'], ['d', '']]],
  ['\r\r\n\n', [['', '\r'], ['', '\r\n'], ['', '\n']]],
  ['a\r', [['a', '\r']]],
  ['a\nb\nc\r', [['a', '\n'], ['b', '\n'], ['c', '\r']]],
  ['a\u2028b\u0085c', [['a\u2028b\u0085c', '']]],
])('lines of %j', (text, expected) => {
  expect(linesOf(text).map((line) => [line.text, line.ending])).toEqual(expected)
})

const brokenText = fc.string({ unit: fc.constantFrom('a', '中', '\n', '\r', '\r\n', ' ') })

test('lines put together give the text and agree with a split', () => {
  fc.assert(
    fc.property(brokenText, (text) => {
      const lines = linesOf(text)
      expect(lines.map((line) => line.text + line.ending).join('')).toBe(text)
      const model = text.split(/\r\n|\n|\r/)
      if (model.at(-1) === '') model.pop()
      expect(lines.map((line) => line.text)).toEqual(model)
      expect(lines.map((line) => line.number)).toEqual(model.map((_, i) => i + 1))
    }),
  )
})

test('the search for line ends goes over a text without CR a few times at most', () => {
  const text = '订单号 B0C，已发货\n'.repeat(20_000)
  const search = vi.spyOn(String.prototype, 'indexOf')
  eachLine(text, 1, () => {})
  const searched = search.mock.calls.map(([, from = 0], i) => {
    const found = search.mock.results[i]?.value
    return (typeof found === 'number' && found >= 0 ? found : String(search.mock.contexts[i]).length) - from
  })
  search.mockRestore()
  expect(searched.length).toBeGreaterThan(20_000)
  expect(searched.reduce((sum, length) => sum + length, 0)).toBeLessThan(3 * text.length)
})

test.each<[text: string, expected: number]>([
  ['', 0],
  ['ab', 0],
  ['a\nb', 2],
  ['a\r', 0],
  ['\r', 0],
  ['a\nb\r', 2],
  ['a\rb', 2],
  ['a\r\n', 3],
  ['a\rb\r', 2],
])('the complete lines of %j end at %i', (text, expected) => {
  expect(completeBytes(new TextEncoder().encode(text))).toBe(expected)
  expect(completeText(text)).toBe(expected)
})
