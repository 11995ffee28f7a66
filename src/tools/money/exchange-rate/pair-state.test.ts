import { describe, expect, test } from 'vitest'
import type { UrlState } from '../../../state/url-state.ts'
import {
  chooseCurrency,
  parsePathPair,
  toPairState,
  readPair,
  readProvider,
  readSide,
  explainSamePair,
} from './pair-state.ts'
import { toDaysState, readTrendDays } from './trend-days.ts'

const pair = (text: string): { from: string; to: string } => ({ from: text.slice(0, 3), to: text.slice(4) })

test.each<[string | undefined, string | undefined, string]>([
  [undefined, undefined, 'USD/CNY'],
  ['EUR', undefined, 'EUR/CNY'],
  ['CNY', undefined, 'CNY/USD'],
  ['EUR', 'JPY', 'EUR/JPY'],
  ['eur', 'BTC', 'USD/CNY'],
  ['EUR', 'EUR', 'EUR/CNY'],
])('the path %s/%s means %s', (first, second, expected) => expect(parsePathPair(first, second)).toEqual(pair(expected)))

describe('what was chosen since goes before the path', () => {
  test.each<[Record<string, string>, string]>([
    [{}, 'USD/CNY'],
    [{ f: 'EUR', t: 'JPY' }, 'EUR/JPY'],
    [{ f: 'EUR' }, 'EUR/CNY'],
    [{ t: 'EUR' }, 'USD/EUR'],
    [{ f: 'CNY' }, 'CNY/USD'],
    [{ t: 'USD' }, 'CNY/USD'],
    [{ f: 'CNY', t: 'CNY' }, 'USD/CNY'],
    [{ f: 'nothing', t: 'ZWL' }, 'USD/CNY'],
  ])('%j is %s', (state, expected) => expect(readPair(state, pair('USD/CNY'))).toEqual(pair(expected)))

  test('and one currency named twice is said', () => {
    expect(
      [
        { f: 'USD', t: 'USD' },
        { f: 'CNY', t: 'CNY' },
      ].map(explainSamePair),
    ).toEqual([
      '链接里源货币和目标货币都是 USD，已改为 CNY 兑 USD',
      '链接里源货币和目标货币都是 CNY，已改为 USD 兑 CNY',
    ])
    const others: UrlState[] = [{}, { t: 'USD' }, { f: 'CNY' }, { f: 'EUR', t: 'JPY' }, { f: 'BTC', t: 'BTC' }]
    expect(others.map(explainSamePair)).toEqual(['', '', '', '', ''])
  })

  test('and is not written where the path says the same', () => {
    expect(toPairState(pair('USD/CNY'), pair('USD/CNY'))).toEqual({ f: '', t: '' })
    expect(toPairState(pair('CNY/USD'), pair('USD/CNY'))).toEqual({ f: 'CNY', t: 'USD' })
  })
})

test.each<[string, 'from' | 'to', string, string]>([
  ['USD/CNY', 'from', 'EUR', 'EUR/CNY'],
  ['USD/CNY', 'to', 'EUR', 'USD/EUR'],
  ['USD/CNY', 'from', 'CNY', 'CNY/USD'],
  ['USD/CNY', 'to', 'USD', 'CNY/USD'],
  ['USD/CNY', 'from', 'USD', 'USD/CNY'],
])('%s with %s %s is %s', (before, end, code, expected) =>
  expect(chooseCurrency(pair(before), end, code)).toEqual(pair(expected)),
)

test('unknown words in an address mean the defaults', () => {
  expect([readSide({ s: 'x' }), readSide({ s: 'to' })]).toEqual(['from', 'to'])
  expect([readProvider({ p: 'x' }), readProvider({ p: 'ecb' })]).toEqual(['currency-api', 'ecb'])
  expect([readTrendDays({}), readTrendDays({ d: '31' }), readTrendDays({ d: '365' })]).toEqual([30, 30, 365])
  expect([toDaysState(30), toDaysState(7)]).toEqual([{ d: '' }, { d: '7' }])
})
