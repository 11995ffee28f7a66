import { expect, test } from 'vitest'
import { parseUrlState } from '../../../state/url-state.ts'
import { formatAgeWhenLocked, quoteLink, serializeQuote, parseQuote, type LinkedQuote } from './quote-link.ts'

const QUOTE: LinkedQuote = {
  amount: '-12.50',
  from: 'EUR',
  to: 'JPY',
  rate: '176.5',
  date: '2026-09-29',
  provider: 'ecb',
  lockedOn: '2026-09-30',
}

test('a quote survives its link', () => {
  const link = quoteLink(QUOTE)
  expect(link).toMatch(/^\/tools-hlhs#/)
  const state = parseUrlState(link.slice(link.indexOf('#')))
  expect(parseQuote(state.q)).toEqual(QUOTE)
  expect(state).toMatchObject({ v: '-12.50', f: 'EUR', t: 'JPY', p: 'ecb' })
})

test.each<[string, Partial<Record<keyof LinkedQuote, string>>]>([
  ['an amount that is none', { amount: '1e9' }],
  ['a rate of zero', { rate: '0.00' }],
  ['a rate below zero', { rate: '-1' }],
  ['a currency that is none', { from: 'BTC' }],
  ['the same currency twice', { from: 'JPY' }],
  ['a date that is none', { date: '2026-13-01' }],
  ['a day of locking that is none', { lockedOn: '2026-09-31x' }],
  ['an unknown provider', { provider: 'constructor' }],
])('a link with %s is no quote', (_, change) =>
  expect(parseQuote(serializeQuote({ ...QUOTE, ...change } as LinkedQuote))).toBeUndefined(),
)

test.each([undefined, '', '100', `${serializeQuote(QUOTE)}_more`])('%j is no quote', (text) =>
  expect(parseQuote(text)).toBeUndefined(),
)

test.each<[string, Partial<LinkedQuote>, string]>([
  ['the day after', {}, '1 天前'],
  ['weeks later', { lockedOn: '2026-10-25' }, '26 天前，已过时'],
  ['on a day that an older link does not say', { lockedOn: '' }, ''],
])('a quote that was locked %s says how old its rate was', (_, change, age) => {
  const quote = { ...QUOTE, ...change }
  expect(parseQuote(serializeQuote(quote))).toEqual(quote)
  expect(formatAgeWhenLocked(quote)).toBe(age)
})
