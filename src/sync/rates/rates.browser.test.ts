import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '../../db/database.ts'
import type { RateTable } from '../../engines/exchange-rate/operation/rates.ts'
import { exchangeRateWorker } from '../../workers/money.ts'
import type * as Quotes from './rates-quotes.ts'
import type * as Rates from './rates.ts'
import type * as Trends from './rates-trend.ts'
import { onAnnouncement, type Topic } from '../device/device.ts'

const TABLE: RateTable = {
  provider: 'currency-api',
  date: '2030-01-02',
  fetchedAt: '2030-01-02T01:00:00.000Z',
  base: 'USD',
  rates: { CNY: '7.2' },
}
const BUNDLED = { table: { ...TABLE, date: '2026-09-29', fetchedAt: null, rates: { CNY: '6.7' } }, previous: null }
const ADDRESS = '/mapi/toolCurrencyCodeRate/latest?provider=currency-api'

/** Simulates a reload in the same browser: fresh modules, the same storage. */
let loads = 0
const fresh = <Module>(name: string): Promise<Module> =>
  import(/* @vite-ignore */ `/src/sync/rates/${name}.ts?load=${(loads += 1)}`) as Promise<Module>

const envelope = (data: unknown): Response => Response.json({ code: 0, errorCode: 0, message: '', data })
const answers = (data: unknown): void =>
  void vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(envelope(data)))
const pair = (change: Partial<RateTable> = {}) => ({ table: { ...TABLE, ...change }, previous: null })

beforeEach(async () => {
  await Promise.all([
    database.rates.clear(),
    database.trends.clear(),
    database.bankBoards.clear(),
    database.quotes.clear(),
    caches.delete('crossport-rates'),
  ])
  vi.spyOn(exchangeRateWorker, 'call').mockResolvedValue(BUNDLED)
})

afterEach(() => vi.restoreAllMocks())

test('bundled rates are there at first, and are called so', async () => {
  const { readCurrentRates } = await fresh<typeof Rates>('rates')
  expect(await readCurrentRates('currency-api')).toMatchObject({ ...BUNDLED, origin: 'bundled', checkedAt: 0 })
  expect(await readCurrentRates('ecb')).toBeUndefined()
})

test('what the server answered is there after a reload', async () => {
  answers(pair())
  const { refreshRates } = await fresh<typeof Rates>('rates')
  const asked = await refreshRates('currency-api')
  expect(asked).toMatchObject({ table: TABLE, origin: 'server' })
  const { readCurrentRates } = await fresh<typeof Rates>('rates')
  expect(await readCurrentRates('currency-api')).toMatchObject({
    table: TABLE,
    origin: 'server',
    checkedAt: asked?.checkedAt,
  })
})

test.each<[string, Partial<RateTable>]>([
  ['an earlier day', { date: '2030-01-01', rates: { CNY: '1' } }],
  ['the same day fetched earlier', { fetchedAt: '2030-01-01T23:00:00.000Z', rates: { CNY: '1' } }],
])('%s never replaces what is known, and the asking is noted', async (_, older) => {
  const { refreshRates, readCurrentRates } = await fresh<typeof Rates>('rates')
  answers(pair())
  const first = await refreshRates('currency-api')
  answers(pair(older))
  expect((await refreshRates('currency-api'))?.table).toEqual(TABLE)
  expect((await database.rates.get('currency-api'))?.table.rates).toEqual(TABLE.rates)
  expect((await readCurrentRates('currency-api'))?.checkedAt).toBeGreaterThanOrEqual(first?.checkedAt ?? Infinity)
})

test.each<[string, object]>([
  ['of a day to come', { date: '2099-01-01' }],
  ['without rates', { rates: undefined }],
  ['without a day', { date: undefined }],
])('a stored row %s counts as none, and the next answer takes its place', async (_, broken) => {
  const { provider, ...table } = TABLE
  await database.rates.put({ provider, table: { ...table, ...broken }, previous: null, checkedAt: 1 })
  const { refreshRates, readCurrentRates } = await fresh<typeof Rates>('rates')
  expect(await readCurrentRates('currency-api')).toMatchObject({ origin: 'bundled' })
  answers(pair())
  await refreshRates('currency-api')
  expect((await database.rates.get('currency-api'))?.table).toMatchObject({ date: TABLE.date, rates: TABLE.rates })
})

test('rates that another tab stored meanwhile are not written over by older ones', async () => {
  const { refreshRates } = await fresh<typeof Rates>('rates')
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const { provider, ...table } = { ...TABLE, date: '2030-01-05', fetchedAt: '2030-01-05T01:00:00.000Z' }
    await database.rates.put({ provider, table, previous: null, checkedAt: 5 })
    return envelope(pair())
  })
  await refreshRates('currency-api')
  expect((await database.rates.get('currency-api'))?.table.date).toBe('2030-01-05')
})

test('what the service worker fetched in the background is taken up; anything else there is not', async () => {
  const cache = await caches.open('crossport-rates')
  await cache.put(ADDRESS, envelope(pair()))
  expect((await (await fresh<typeof Rates>('rates')).readCurrentRates('currency-api'))?.table).toEqual(TABLE)
  for (const answer of [new Response('<html>'), Response.json({ code: 1, data: pair() }), envelope({ table: {} })]) {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await cache.put(ADDRESS, answer)
    expect((await (await fresh<typeof Rates>('rates')).readCurrentRates('currency-api'))?.origin).toBe('bundled')
  }
})

test('a refusal, a broken answer and a lost network leave what is known', async () => {
  const { refreshRates, readCurrentRates } = await fresh<typeof Rates>('rates')
  answers(pair())
  await refreshRates('currency-api')
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json({ code: 503, errorCode: 503, message: '还没有取得', data: null }, { status: 503 })),
  )
  await expect(refreshRates('currency-api')).rejects.toThrow('还没有取得')
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.reject(new TypeError('lost')))
  await expect(refreshRates('currency-api')).rejects.toThrow('连接不上服务器')
  expect((await readCurrentRates('currency-api'))?.table).toEqual(TABLE)
})

test('a device that forbids its database still has rates for as long as the page lasts', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(database.rates, 'get').mockRejectedValue(new DOMException('denied', 'SecurityError'))
  vi.spyOn(database, 'transaction').mockRejectedValue(new DOMException('denied', 'SecurityError'))
  answers(pair())
  const { refreshRates, readCurrentRates } = await fresh<typeof Rates>('rates')
  await refreshRates('currency-api')
  expect((await readCurrentRates('currency-api'))?.table).toEqual(TABLE)
})

test('two askings at once are one call, and every tab is told', async () => {
  const told: Topic[] = []
  const stop = onAnnouncement('rates', () => told.push('rates'))
  answers(pair())
  const { refreshRates } = await fresh<typeof Rates>('rates')
  await Promise.all([refreshRates('currency-api'), refreshRates('currency-api')])
  expect(fetch).toHaveBeenCalledTimes(1)
  await expect.poll(() => told).toEqual(['rates'])
  stop()
})

test('the board is kept, an older or an empty one does not replace it', async () => {
  const row = {
    bankName: '中国银行',
    currencyName: '美元',
    currencySymbol: 'USD',
    spotExchangeBuyRate: '715.2',
    cashBuyRate: '',
    spotExchangeSellRate: '718.1',
    cashSellRate: '',
    middleRate: '717',
  }
  const board = (time: string, list: readonly object[] = [{ ...row, updateTimeStr: time }]) => ({
    list,
    total: list.length,
    updateTimeStr: time,
    fetchedAt: null,
  })
  const { refreshBankBoard } = await fresh<typeof Rates>('rates')
  answers(board('2030-01-02 10:30:00'))
  await refreshBankBoard()
  for (const later of [board('2030-01-02 10:00:00'), board('', [])]) {
    answers(later)
    expect((await refreshBankBoard())?.updatedAt).toBe('2030-01-02 10:30:00')
  }
  const { readBankBoard } = await fresh<typeof Rates>('rates')
  expect(await readBankBoard()).toMatchObject({
    updatedAt: '2030-01-02 10:30:00',
    rows: [{ code: 'USD', spotBuy: '715.2', cashBuy: '' }],
  })
})

test('spec 9: the board is asked for as one page of 999 rows', async () => {
  const { refreshBankBoard } = await fresh<typeof Rates>('rates')
  answers({ list: [], total: 0, updateTimeStr: '', fetchedAt: null })
  await refreshBankBoard()
  const [address, sent] = vi.mocked(fetch).mock.calls[0] ?? []
  expect([address, sent?.method, sent?.body]).toEqual([
    '/mapi/foreignExchange/page',
    'POST',
    JSON.stringify({ page: 1, size: 999 }),
  ])
})

test('a trend is kept by currency: any pair of those seen is there offline, by the digits of the table', async () => {
  const legs: Record<string, string> = { CNY: '7.2', EUR: '0.9', MRU: '40' }
  vi.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    const code = new URL(address as string, location.href).searchParams.get('toCurrency') ?? ''
    const list = ['2030-01-01', '2030-01-02'].map((date) => ({ date, rate: legs[code] ?? '' }))
    return Promise.resolve(
      envelope({ list, minimum: '', maximum: '', mean: '', changeRate: '', provider: 'currency-api' }),
    )
  })
  const { readStoredTrend, refreshTrend } = await fresh<typeof Trends>('rates-trend')
  expect(await readStoredTrend('currency-api', 'USD', 'CNY')).toBeUndefined()
  await refreshTrend('currency-api', 'USD', 'CNY')
  expect(vi.mocked(fetch).mock.calls[0]?.[0]).toMatch(/queryTrend\?fromCurrency=USD&toCurrency=CNY&recentDay=\d+/)
  expect(await readStoredTrend('currency-api', 'EUR', 'CNY')).toBeUndefined()
  await refreshTrend('currency-api', 'EUR', 'MRO')
  const days = (rates: object) => ['2030-01-01', '2030-01-02'].map((date) => ({ date, rates }))
  expect(await readStoredTrend('currency-api', 'CNY', 'MRO')).toMatchObject({
    history: { provider: 'currency-api', base: 'USD', days: days({ CNY: '7.2', MRU: '40' }) },
  })
  expect(fetch).toHaveBeenCalledTimes(3)
  expect(await readStoredTrend('ecb', 'USD', 'CNY')).toBeUndefined()
})

test('a quote stays as it was frozen, and is removed and brought back', async () => {
  const { freezeQuote, listQuotes, removeQuote, restoreQuote } = await fresh<typeof Quotes>('rates-quotes')
  const quote = { amount: '100', from: 'USD', to: 'CNY', rate: '7.1', provider: 'currency-api', date: '2030-01-02' }
  const first = await freezeQuote(quote)
  expect(await freezeQuote(quote)).toEqual(first)
  const second = await freezeQuote({ ...quote, amount: '200' })
  expect((await listQuotes()).map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, second.id]))
  await removeQuote(first.id)
  expect(await listQuotes()).toEqual([second])
  await restoreQuote(first)
  expect(await listQuotes()).toHaveLength(2)
})
