import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../../server/app/app.ts'
import { ReferenceSets } from '../../server/reference/reference-sets.ts'
import { saveBoard } from '../../server/store/bank-rates.ts'
import { openStore } from '../../server/store/open.ts'
import { saveRates } from '../../server/store/rates.ts'
import type { Store } from '../../server/store/store.ts'
import { calls } from '../../src/api/contracts/calls.ts'
import { failureEnvelope, successEnvelope } from '../../src/api/contracts/envelope.ts'
import { makeSite } from './fixtures.ts'

const site = makeSite({ RATE_LIMIT: '0' })
let app: FastifyInstance
let store: Store

beforeAll(async () => {
  store = await openStore(site.config)
  const day = (date: string, fetchedAt: string, rates: Record<string, string>) =>
    saveRates(store, { provider: 'currency-api', date, fetchedAt, base: 'USD', rates })
  await day('2026-09-26', '', { USD: '1', CNY: '7', EUR: '0.8', JPY: '150', MRU: '40' })
  await day('2026-09-28', '', { USD: '1', CNY: '7.1', EUR: '0.8', JPY: '150', MRU: '40' })
  await day('2026-09-29', '2026-09-29T01:00:00.000Z', { USD: '1', CNY: '7.2', EUR: '0.8', JPY: '150', MRU: '40' })
  const cells = { cashBuy: '', cashSell: '720.50', middle: '0' }
  await saveBoard(store, {
    bank: 'boc',
    publishedAt: '2026-09-29T02:30:00.000Z',
    fetchedAt: '2026-09-29T02:31:00.000Z',
    rows: [
      {
        code: 'USD',
        name: '美元',
        spotBuy: '715.20',
        spotSell: '718.10',
        ...cells,
        publishedAt: '2026-09-29T02:30:00.000Z',
      },
      {
        code: 'JPY',
        name: '日元',
        spotBuy: '4.7712',
        spotSell: '--',
        ...cells,
        publishedAt: '2026-09-29T01:05:07.000Z',
      },
    ],
  })
  app = await buildApp(site.config, { store, reference: new ReferenceSets(join(import.meta.dirname, '../../public')) })
})
afterAll(async () => {
  await app.close()
  await store.close()
  site.remove()
})

const CAL = '/mapi/toolCurrencyCodeRate/cal'
const TREND = '/mapi/toolCurrencyCodeRate/queryTrend'
const MULTI = '/mapi/toolCurrencyCodeRate/calMulti'
const LATEST = '/mapi/toolCurrencyCodeRate/latest'
const BOARD = '/mapi/foreignExchange/page'

async function get(url: string): Promise<unknown> {
  return successEnvelope(z.unknown()).parse((await app.inject(encodeURI(url))).json()).data
}

async function post(url: string, payload: object): Promise<unknown> {
  return successEnvelope(z.unknown()).parse((await app.inject({ method: 'POST', url, payload })).json()).data
}

const SOURCE = { provider: 'currency-api', rateDate: '2026-09-29', fetchedAt: '2026-09-29T01:00:00.000Z' }

describe('spec 7.2: the converter', () => {
  test.each<[string, object]>([
    ['fromCurrency=USD&toCurrency=CNY&amount=100', { amount: '100', result: '720.00', rate: '7.2', ...SOURCE }],
    ['fromCurrency=usd&toCurrency=cny', { fromCurrency: 'USD', toCurrency: 'CNY', amount: '1', result: '7.20' }],
    ['fromCurrency=EUR&toCurrency=CNY&amount=1,000', { amount: '1000', result: '9000.00', rate: '9' }],
    ['fromCurrency=CNY&toCurrency=MRO&amount=7.2', { result: '400.00' }],
    ['fromCurrency=USD&toCurrency=CNY&amount=1,5 jt', { amount: '1500000', result: '10800000.00' }],
    ['fromCurrency=USD&toCurrency=CNY&amount=150rb', { amount: '150000' }],
    ['fromCurrency=CNY&toCurrency=USD&amount=0.01', { result: '0.001389' }],
    ['fromCurrency=USD&toCurrency=USD&amount=3', { result: '3.00', rate: '1' }],
  ])('%s', async (query, expected) => {
    const data = await get(`${CAL}?${query}`)
    expect(data).toMatchObject(expected)
    expect(calls.calculateRate.answer.safeParse(data).error).toBeUndefined()
  })

  test.each([
    ['toCurrency=CNY', '缺少 fromCurrency'],
    ['fromCurrency=US&toCurrency=CNY', 'fromCurrency 应为三位字母的货币代码'],
    ['fromCurrency=U5D&toCurrency=CNY', 'fromCurrency 应为三位字母的货币代码'],
    [
      'fromCurrency=USD&toCurrency=ZWL',
      'toCurrency 有误：津巴布韦元（ZWL）已停用，2024-04-08 起改用 ZWG，1 ZWG = 2,498.7242 ZWL',
    ],
    ['fromCurrency=USD&toCurrency=XYZ', 'toCurrency 有误：没有 XYZ 这种货币'],
    ['fromCurrency=USD&toCurrency=CNY&provider=boc', 'provider 应为 currency-api 或 ecb'],
  ])('%s: %s', async (query, message) => {
    const answer = await app.inject(`${CAL}?${query}`)
    expect([answer.statusCode, failureEnvelope.parse(answer.json()).message]).toEqual([400, message])
  })

  test('a negative amount is refused by name', async () => {
    const answer = await app.inject(`${CAL}?fromCurrency=USD&toCurrency=CNY&amount=-5`)
    expect(failureEnvelope.parse(answer.json()).message).toBe('amount 有误：金额不能是负数')
  })

  test('an amount that is none is refused by name', async () => {
    const answer = await app.inject(`${CAL}?fromCurrency=USD&toCurrency=CNY&amount=abc`)
    expect(failureEnvelope.parse(answer.json()).message).toMatch(/^amount 有误：.*\p{Script=Han}/u)
  })

  test('a provider that has nothing yet says so', async () => {
    const answer = await app.inject(`${CAL}?fromCurrency=USD&toCurrency=CNY&provider=ecb`)
    expect([answer.statusCode, failureEnvelope.parse(answer.json()).message]).toEqual([
      503,
      '欧洲中央银行的汇率还没有取得，请稍后再试或换一个来源',
    ])
  })
})

describe('spec 7.2: the trend', () => {
  test('has the days that are there, lowest, highest and mean', async () => {
    expect(await get(`${TREND}?fromCurrency=USD&toCurrency=CNY&recentDay=7`)).toEqual({
      list: [
        { date: '2026-09-26', rate: '7' },
        { date: '2026-09-28', rate: '7.1' },
        { date: '2026-09-29', rate: '7.2' },
      ],
      minimum: '7',
      maximum: '7.2',
      mean: '7.1',
      changeRate: '0.02857142857142857',
      provider: 'currency-api',
    })
  })

  test.each(['6', '0', '366', '-7', 'x'])('recentDay=%s is refused', async (days) => {
    const answer = await app.inject(`${TREND}?fromCurrency=USD&toCurrency=CNY&recentDay=${days}`)
    expect(failureEnvelope.parse(answer.json()).message).toMatch(/^recentDay 应为 /)
  })
})

describe('spec 7.2: one into many', () => {
  test('gives resertRate, rate and changeRate in the order asked, blank where there is no rate', async () => {
    const data = await post(MULTI, { sourceCurrency: 'CNY', targetCurrencies: ['USD', 'eur', 'KRW'] })
    expect(data).toEqual([
      {
        targetCurrency: 'USD',
        resertRate: '7.2',
        rate: '0.1388888888888889',
        changeRate: '0.01408450704225352',
        ...SOURCE,
      },
      {
        targetCurrency: 'EUR',
        resertRate: '9',
        rate: '0.1111111111111111',
        changeRate: '0.01408450704225352',
        ...SOURCE,
      },
      { targetCurrency: 'KRW', resertRate: '', rate: '', changeRate: '', ...SOURCE },
    ])
  })

  test.each<[object, string]>([
    [{}, '缺少 sourceCurrency；缺少 targetCurrencies'],
    [{ sourceCurrency: 'CNY', targetCurrencies: [] }, 'targetCurrencies 至少一种货币'],
    [{ sourceCurrency: 'CNY', targetCurrencies: 'USD' }, 'targetCurrencies 应为货币代码的列表'],
    [{ sourceCurrency: 'CNY', targetCurrencies: ['USD', '1'] }, 'targetCurrencies.1 应为三位字母的货币代码'],
    [
      { sourceCurrency: 'CNY', targetCurrencies: Array.from({ length: 201 }, () => 'USD') },
      'targetCurrencies 最多 200 种货币',
    ],
    [{ sourceCurrency: 5, targetCurrencies: ['USD'] }, 'sourceCurrency 应为文字'],
    [{ sourceCurrency: 'XYZ', targetCurrencies: ['USD'] }, 'sourceCurrency 有误：没有 XYZ 这种货币'],
    [
      { sourceCurrency: 'BGN', targetCurrencies: ['USD'] },
      'sourceCurrency 有误：保加利亚列弗（BGN）已停用，2026-01-01 起改用 EUR，1 EUR = 1.95583 BGN',
    ],
    [
      { sourceCurrency: 'ZWL', targetCurrencies: ['USD'] },
      'sourceCurrency 有误：津巴布韦元（ZWL）已停用，2024-04-08 起改用 ZWG，1 ZWG = 2,498.7242 ZWL',
    ],
  ])('%j: %s', async (payload, message) => {
    const answer = await app.inject({ method: 'POST', url: MULTI, payload })
    expect([answer.statusCode, failureEnvelope.parse(answer.json()).message]).toEqual([400, message])
  })
})

test('the newest two days of a provider, as they are stored', async () => {
  const data = calls.latestRates.answer.parse(await get(LATEST))
  expect([data.table.date, data.table.rates.CNY, data.previous?.date, data.previous?.fetchedAt]).toEqual([
    '2026-09-29',
    '7.2',
    '2026-09-28',
    null,
  ])
})

describe('spec 7.2: the renminbi board', () => {
  test('gives numeric text, blank where zero or no number, and the newest time in Beijing', async () => {
    expect(await post(BOARD, { page: 1, size: 999, keywords: '' })).toEqual({
      list: [
        {
          bankName: '中国银行',
          currencyName: '美元',
          currencySymbol: 'USD',
          spotExchangeBuyRate: '715.20',
          cashBuyRate: '',
          spotExchangeSellRate: '718.10',
          cashSellRate: '720.50',
          middleRate: '',
          updateTimeStr: '2026-09-29 10:30:00',
        },
        {
          bankName: '中国银行',
          currencyName: '日元',
          currencySymbol: 'JPY',
          spotExchangeBuyRate: '4.7712',
          cashBuyRate: '',
          spotExchangeSellRate: '',
          cashSellRate: '720.50',
          middleRate: '',
          updateTimeStr: '2026-09-29 09:05:07',
        },
      ],
      total: 2,
      updateTimeStr: '2026-09-29 10:30:00',
      fetchedAt: '2026-09-29T02:31:00.000Z',
    })
  })

  test.each([
    [{ keywords: '日' }, ['JPY']],
    [{ keywords: 'usd' }, ['USD']],
    [{ keywords: '没有' }, []],
    [{ page: 2, size: 1 }, ['JPY']],
    [{ page: 3, size: 1 }, []],
  ])('%j finds %j', async (payload, codes) => {
    const { list } = calls.searchForeignExchange.answer.parse(await post(BOARD, payload))
    expect(list.map(({ currencySymbol }) => currencySymbol)).toEqual(codes)
  })

  test.each([
    { page: 0 },
    { page: -1 },
    { page: 1.5 },
    { page: '1e9' },
    { size: 1000 },
    { size: 0 },
    { size: null, page: [] },
    { page: 10 ** 300 },
  ])('%j is refused', async (payload) => {
    const answer = await app.inject({ method: 'POST', url: BOARD, payload })
    expect(failureEnvelope.parse(answer.json()).message).toMatch(/^(?:page|size) /)
  })
})
