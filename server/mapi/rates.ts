import type { rateCalls } from '../../src/api/contracts/rates.ts'
import { calMulti, convert } from '../../src/engines/exchange-rate/engine.ts'
import { explainMissingRate, PEGGED_CURRENCIES } from '../../src/engines/exchange-rate/operation/currencies.ts'
import type { RateTable } from '../../src/engines/exchange-rate/operation/rates.ts'
import { describeRetiredCurrency } from '../../src/engines/exchange-rate/operation/retired.ts'
import { computeTrend } from '../../src/engines/exchange-rate/trend.ts'
import { readRateHistory } from '../store/rates.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import type { HandlersOf } from './handler.ts'
import { requireCurrentRates, toHistory } from './rate-tables.ts'

const DAY_MS = 86_400_000

function sourceOf({ provider, date, fetchedAt }: RateTable) {
  return { provider, rateDate: date, fetchedAt }
}

/** The currency code whose rate is stored; the rates of some codes derive from another code. */
function storedCode(code: string): string {
  return Object.hasOwn(PEGGED_CURRENCIES, code) ? (PEGGED_CURRENCIES[code]?.per ?? code) : code
}

/** Maximum digits of an amount, as the answer repeats it. */
const MAX_AMOUNT_LENGTH = 100

/** Converts an amount between two currencies; a refusal names the field. */
function convertOrRefuse({
  table,
  from,
  to,
  text,
}: {
  table: RateTable
  from: string
  to: string
  text: string
}): Extract<ReturnType<typeof convert>, { state: 'ok' }> {
  const answer = convert({ table, from, to, text, side: 'from' })
  if (answer.state === 'empty') throw new ApiRefusal(400, '缺少 amount')
  if (answer.state === 'error') throw new ApiRefusal(400, `amount 有误：${answer.message}`)
  if (answer.state === 'no-rate')
    throw new ApiRefusal(
      400,
      `${answer.message.includes(from) ? 'fromCurrency' : 'toCurrency'} 有误：${answer.message}`,
    )
  if (answer.from.length > MAX_AMOUNT_LENGTH) throw new ApiRefusal(400, 'amount 的位数太多')
  return answer
}

export const rateHandlers: HandlersOf<typeof rateCalls> = {
  async calculateRate({ fromCurrency, toCurrency, amount, provider }, { store }) {
    const { table } = await requireCurrentRates(store, provider)
    const answer = convertOrRefuse({ table, from: fromCurrency, to: toCurrency, text: amount })
    return {
      fromCurrency,
      toCurrency,
      amount: answer.from,
      result: answer.to,
      rate: answer.rate,
      inverseRate: answer.inverse,
      ...sourceOf(table),
    }
  },
  async queryTrend({ fromCurrency, toCurrency, recentDay, provider }, { store }) {
    const { table } = await requireCurrentRates(store, provider)
    convertOrRefuse({ table, from: fromCurrency, to: toCurrency, text: '1' })
    const first = new Date(Date.parse(table.date) - recentDay * DAY_MS).toISOString().slice(0, 10)
    const codes = [fromCurrency, toCurrency].map(storedCode)
    const history = toHistory(provider, table.base, await readRateHistory(store, provider, codes, first))
    const { points, summary } = computeTrend({ history, from: fromCurrency, to: toCurrency, recentDay })
    return {
      list: points.map(({ date, value }) => ({ date, rate: value })),
      minimum: summary?.min.value ?? '',
      maximum: summary?.max.value ?? '',
      mean: summary?.mean ?? '',
      changeRate: summary?.changeRate ?? '',
      provider,
    }
  },
  async calculateMulti({ sourceCurrency, targetCurrencies, provider }, { store }) {
    const { table, previous } = await requireCurrentRates(store, provider)
    const problem = describeRetiredCurrency(sourceCurrency) || explainMissingRate(table, sourceCurrency)
    if (problem !== '') throw new ApiRefusal(400, `sourceCurrency 有误：${problem}`)
    const rates = calMulti(table, previous, sourceCurrency, targetCurrencies)
    return rates.map((rate, index) => ({ targetCurrency: targetCurrencies[index] ?? '', ...rate, ...sourceOf(table) }))
  },
  async latestRates({ provider }, { store }) {
    const { table, previous } = await requireCurrentRates(store, provider)
    return { table: { ...table }, previous: previous && { ...previous } }
  },
}
