import { expect, test } from 'vitest'
import { convert } from './engine.ts'
import type { FrozenRate } from './operation/quotes.ts'
import { compareQuotes } from './quote.ts'
import { RATE_TABLE } from './table.fixture.ts'

const QUOTE: FrozenRate = { amount: '100', from: 'USD', to: 'CNY', rate: '7', provider: 'currency-api' }
const stand = (quote: Partial<FrozenRate>, table: typeof RATE_TABLE | null = RATE_TABLE) =>
  compareQuotes({ table, quotes: [{ ...QUOTE, ...quote }] })[0]
const NOTHING = { currentRate: '', currentResult: '', chg: '', direction: '' }

test.each<[string, Partial<FrozenRate>, object]>([
  [
    'a rate that rose since',
    {},
    { result: '700.00', currentRate: '7.1035', currentResult: '710.35', chg: '+1.48%', direction: 'up' },
  ],
  ['one that fell', { rate: '7.2' }, { result: '720.00', chg: '-1.34%', direction: 'down' }],
  ['one that stayed', { rate: '7.1035' }, { result: '710.35', chg: '0.00%', direction: 'flat' }],
  ['half a cent goes up', { amount: '1', rate: '1.005' }, { result: '1.01' }],
  [
    'a currency that follows another one',
    { from: 'MRO', rate: '0.0177', amount: '10' },
    { result: '0.177', direction: 'up' },
  ],
  ['another provider', { provider: 'ecb' }, { result: '700.00', ...NOTHING }],
  ['a currency without a rate', { to: 'KES' }, { result: '700.00', ...NOTHING }],
])('%s', (_, quote, expected) => expect(stand(quote)).toMatchObject(expected))

test('a rate frozen as it was shown has not moved, however it is rounded', () => {
  const shown = stand({ from: 'JPY', rate: '1' })?.currentRate ?? ''
  expect(stand({ from: 'JPY', rate: shown })).toMatchObject({ chg: '0.00%', direction: 'flat' })
})

test('without a table there is the quote alone', () =>
  expect(stand({}, null)).toEqual({ result: '700.00', rate: '7', ...NOTHING }))

test('frozen with all its digits a quote gives what the converter gave, and shows a rate as long as others', () => {
  const answer = convert({ table: RATE_TABLE, from: 'CNY', to: 'JPY', text: '100000', side: 'from' })
  const { exactRate, to, rate } = answer.state === 'ok' ? answer : { exactRate: '', to: '', rate: '' }
  expect(stand({ from: 'CNY', to: 'JPY', amount: '100000', rate: exactRate })).toMatchObject({
    result: to,
    rate,
    chg: '0.00%',
    direction: 'flat',
  })
  expect(stand({ amount: '0.000001', rate: '7.1' })).toMatchObject({ result: '0.0000071' })
  expect(stand({ amount: '100', to: 'JPY', rate: '150.5' })).toMatchObject({ result: '15050' })
})

test.each<[string, Partial<FrozenRate>]>([
  ['a rate of zero', { rate: '0' }],
  ['a rate below zero', { rate: '-7' }],
  ['no number', { rate: '7x' }],
  ['an amount with an exponent', { amount: '1e999999999' }],
  ['digits without end', { amount: '1'.repeat(60) }],
])('a link with %s is not reckoned with', (_, quote) => expect(stand(quote)).toBeUndefined())
