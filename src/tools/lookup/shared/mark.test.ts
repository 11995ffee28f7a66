import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitByMatches } from './mark.ts'

const show = (text: string, query: string): string =>
  splitByMatches(text, query)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['棉制针织T恤衫', 'T恤', '棉制针织[T恤]衫'],
  ['棉制针织T恤衫', 't恤 棉', '[棉]制针织[T恤]衫'],
  ['smart phones', 'PHONE', 'smart [phone]s'],
  ['智能手机', 'shouji', '智能手机'],
  ['手机、手机架', '手机 手机架', '[手机]、[手机架]'],
  ['智能手机', '', '智能手机'],
  ['a.*b', '.*', 'a[.*]b'],
])('%s for %s', (text, query, shown) => {
  expect(show(text, query)).toBe(shown)
})

test('nothing is lost and every part knows its place', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
      const parts = splitByMatches(text, query)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      for (const part of parts) expect(text.startsWith(part.text, part.at)).toBe(true)
    }),
  )
})
