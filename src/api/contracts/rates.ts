import { z } from 'zod'
import { defineCall } from './call.ts'
import { isoDate, integerChoice, shortTextField } from './fields.ts'

/** Decimal text; empty if absent. */
const numeric = z.string().regex(/^(?:|-?\d+(?:\.\d+)?)$/)
const currencyCode = (what: string) =>
  shortTextField(3)
    .regex(/^[A-Za-z]{3}$/, { error: '应为三位字母的货币代码' })
    .toUpperCase()
    .describe(what)

/** Rate provider; one answer never mixes two providers. */
const provider = z
  .enum(['currency-api', 'ecb'], { error: '应为 currency-api 或 ecb' })
  .default('currency-api')
  .describe('汇率来源')

/** Source of a rate. `fetchedAt` is null for the dated rates that ship with the server. */
const source = {
  provider: z.enum(['currency-api', 'ecb']),
  rateDate: isoDate.describe('汇率日期'),
  fetchedAt: z.iso.datetime().nullable().describe('取得时间（UTC）；随程序附带的为 null'),
}

/** One provider's rates of one day: 1 unit of `base` = rates[code] units of `code`. */
const rateTable = z.strictObject({
  provider: z.enum(['currency-api', 'ecb']),
  date: isoDate,
  fetchedAt: z.iso.datetime().nullable(),
  base: z.string().length(3),
  rates: z.record(z.string(), z.string()),
})

export const rateCalls = {
  calculateRate: defineCall({
    method: 'GET',
    path: '/mapi/toolCurrencyCodeRate/cal',
    summary: '汇率换算：一个货币对和金额',
    auth: 'none',
    cache: 'none',
    limit: 'read',
    input: z.object({
      fromCurrency: currencyCode('源货币，如 USD'),
      toCurrency: currencyCode('目标货币，如 CNY'),
      amount: shortTextField(60).default('1').describe('金额，不能是负数，可带千分位、万或亿'),
      provider,
    }),
    answer: z.strictObject({
      fromCurrency: z.string(),
      toCurrency: z.string(),
      amount: numeric,
      result: numeric.describe(
        '目标货币金额，四舍五入到最小单位（ISO 4217）；不足 100 个最小单位、除不尽时保留 4 位有效数字',
      ),
      rate: numeric.describe('1 源货币兑目标货币'),
      inverseRate: numeric,
      ...source,
    }),
  }),
  queryTrend: defineCall({
    method: 'GET',
    path: '/mapi/toolCurrencyCodeRate/queryTrend',
    summary: '货币对走势：最近 7、30、90 或 365 天',
    auth: 'none',
    cache: 'none',
    limit: 'read',
    input: z.object({
      fromCurrency: currencyCode('源货币'),
      toCurrency: currencyCode('目标货币'),
      recentDay: integerChoice([7, 30, 90, 365]).default(30).describe('天数'),
      provider,
    }),
    answer: z.strictObject({
      list: z.array(z.strictObject({ date: isoDate, rate: numeric })),
      minimum: numeric,
      maximum: numeric,
      mean: numeric,
      changeRate: numeric.describe('末日对首日的变化，小数'),
      provider: z.enum(['currency-api', 'ecb']),
    }),
  }),
  calculateMulti: defineCall({
    method: 'POST',
    path: '/mapi/toolCurrencyCodeRate/calMulti',
    summary: '一币换多币：各目标货币的汇率和较前一日的变化',
    auth: 'none',
    cache: 'none',
    limit: 'read',
    input: z.object({
      sourceCurrency: currencyCode('源货币'),
      targetCurrencies: z
        .array(currencyCode('货币代码'), { error: '应为货币代码的列表' })
        .min(1, { error: '至少一种货币' })
        .max(200, { error: '最多 200 种货币' })
        .describe('目标货币代码'),
      provider,
    }),
    answer: z.array(
      z.strictObject({
        targetCurrency: z.string(),
        resertRate: numeric.describe('1 目标货币兑源货币；没有汇率时为空'),
        rate: numeric.describe('1 源货币兑目标货币'),
        changeRate: numeric.describe('resertRate 较前一日的变化，小数'),
        ...source,
      }),
    ),
  }),
  latestRates: defineCall({
    method: 'GET',
    path: '/mapi/toolCurrencyCodeRate/latest',
    summary: '一个来源最近两日的全部汇率',
    auth: 'none',
    cache: 'none',
    limit: 'read',
    input: z.object({ provider }),
    answer: z.strictObject({ table: rateTable, previous: rateTable.nullable() }),
  }),
}
