import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  findCompleteBytesEnd,
  findCompleteTextEnd,
  createLineReader,
  forEachLine,
  getLineEnding,
  getLineText,
} from './lines.ts'
import { createUnitTable } from './unit-table.ts'

function linesOf(text: string): { text: string; ending: string; number: number }[] {
  const lines: { text: string; ending: string; number: number }[] = []
  forEachLine(text, 1, (line) =>
    lines.push({ text: getLineText(line), ending: getLineEnding(line), number: line.number }),
  )
  return lines
}

test.each<[text: string, expected: [string, string][]]>([
  ['', []],
  ['a', [['a', '']]],
  ['a\n', [['a', '\n']]],
  ['\n', [['', '\n']]],
  [
    'a\r\nb\rc\nd',
    [
      ['a', '\r\n'],
      ['b', '\r'],
      ['c', '\n'],
      ['d', ''],
    ],
  ],
  [
    '\r\r\n\n',
    [
      ['', '\r'],
      ['', '\r\n'],
      ['', '\n'],
    ],
  ],
  ['a\r', [['a', '\r']]],
  [
    'a\nb\nc\r',
    [
      ['a', '\n'],
      ['b', '\n'],
      ['c', '\r'],
    ],
  ],
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

test('a text is read once, and nothing is searched for', () => {
  const text = '订单号 B0C，已发货\n'.repeat(20_000)
  const search = vi.spyOn(String.prototype, 'indexOf')
  const read = vi.spyOn(String.prototype, 'charCodeAt')
  forEachLine(text, 1, () => {})
  const [searched, units] = [search.mock.calls.length, read.mock.calls.length]
  search.mockRestore()
  read.mockRestore()
  expect(searched).toBe(0)
  expect(units).toBeGreaterThanOrEqual(text.length)
  expect(units).toBeLessThan(1.5 * text.length)
})

test('bytes, marks and rare units of lines longer and shorter than a sum', () => {
  const units = fc.string({
    unit: fc.constantFrom('a', '1', '中', 'é', '１', '\u{1f600}', '\ud83d', '\ude00', '\n', '\r\n'),
  })
  const read = createLineReader(createUnitTable({ marks: '1１中' }))
  fc.assert(
    fc.property(units, fc.constantFrom(1, 700), fc.constantFrom('a', '中', '1'), (some, times, filler) => {
      forEachLine(
        some + filler.repeat(times) + some,
        1,
        (line) => {
          const text = getLineText(line)
          expect(line.bytes).toBe(new TextEncoder().encode(text + getLineEnding(line)).length)
          expect(line.marks).toBe(text.match(/[1１中]/g)?.length ?? 0)
          expect(line.rare > 0).toBe(/[１\ud800-\udfff]/.test(text))
        },
        read,
      )
    }),
  )
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
  expect(findCompleteBytesEnd(new TextEncoder().encode(text))).toBe(expected)
  expect(findCompleteTextEnd(text)).toBe(expected)
})
