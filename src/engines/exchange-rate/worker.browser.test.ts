import { afterAll, expect, test } from 'vitest'
import { isUserError } from '../../lib/user-error.ts'
import { exchangeRateWorker } from '../../workers/money.ts'
import { RATE_TABLE } from './table.fixture.ts'
import type { ExchangeRateApi } from './worker.ts'

afterAll(() => exchangeRateWorker.end())

const call = (method: keyof ExchangeRateApi, request: unknown): Promise<unknown> =>
  exchangeRateWorker.call(method, request as never)

test.each<[keyof ExchangeRateApi, unknown, unknown]>([
  ['convert', { table: RATE_TABLE, from: 'USD', to: 'CNY', text: '10', side: 'from' }, { state: 'ok', to: '71.04' }],
  ['convert', { table: RATE_TABLE, from: 'USD', to: 'BTC', text: '10', side: 'from' }, { state: 'no-rate' }],
  [
    'fillBoard',
    { table: RATE_TABLE, previous: null, source: 'CNY', text: '100', targets: ['USD'] },
    { rows: [{ amount: '14.08' }], message: '' },
  ],
  [
    'readTrend',
    {
      history: { provider: 'ecb', base: 'EUR', days: [{ date: '2026-09-29', rates: { USD: '1.17' } }] },
      from: 'EUR',
      to: 'USD',
      recentDay: 7,
    },
    { summary: { mean: '1.17' } },
  ],
  [
    'convertColumn',
    { table: RATE_TABLE, from: 'USD', to: ['CNY'], text: '10\nx' },
    {
      rows: [
        ['10', '71.04'],
        ['x', expect.any(String)],
      ],
      failed: 1,
    },
  ],
  [
    'readBankBoard',
    {
      rows: [{ code: 'USD', name: '美元', spotBuy: '708', cashBuy: '', spotSell: '', cashSell: '', middle: '' }],
      text: '',
    },
    { deals: [{ sellSpot: '708.00' }] },
  ],
  [
    'compareQuotes',
    { table: RATE_TABLE, quotes: [{ amount: '100', from: 'USD', to: 'CNY', rate: '7', provider: 'currency-api' }] },
    [{ result: '700.00', direction: 'up' }],
  ],
])('%s', async (method, request, answer) => expect(await call(method, request)).toMatchObject(answer as object))

test('a fault comes out as a sentence', async () => {
  const error = await call('convertColumn', { table: RATE_TABLE, from: 'USD', to: ['KES'], text: '1' }).catch(
    (reason: unknown) => reason,
  )
  expect(isUserError(error)).toBe(true)
})
