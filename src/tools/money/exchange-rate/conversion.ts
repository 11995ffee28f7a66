import type { BundledPair } from '../../../engines/exchange-rate/operation/bundled.ts'
import type { PairRates } from '../../../engines/exchange-rate/operation/conversion.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'
import { NO_RATES, type Rates } from '../shared/rates.ts'
import type { EnteredPair } from './use-pair.ts'

/** What the rates say of a pair; its rates are '' until they are known. */
export interface PairAnswer extends PairRates {
  /** What was asked (`askedOf`): an answer never stands beside another pair's names. */
  asked: string
  rates: Rates
  /** The amount that was read, plain; '' where nothing readable was entered. */
  amount: string
  /** That of the other field as plain decimal text; '' without an amount. */
  result: string
  /** The day of the rates that the result is by; '' without a result. */
  date: string
  /** What the result was multiplied with; '' without a result. */
  exactRate: string
  /** One sentence on what was typed, or on why there is no rate; '' when there is nothing to say. */
  problem: string
  /** How the amount was read where it could be meant otherwise; '' for most. */
  reading: string
}

/** What the converter's screen shows and does. */
export interface Conversion extends EnteredPair, PairAnswer {
  /** What stands in either field. */
  fields: { from: string; to: string }
}

/** What an answer is to, but for the amount: that of the last amount stays until the next is there. */
export function pairAnswerKey({ provider, from, to, side }: EnteredPair): string {
  return [provider, from, to, side].join()
}

/** The bundled rates where they are of this pair. */
export function bundledForPair(bundled: BundledPair | null, { provider, from, to }: EnteredPair): BundledPair | null {
  return bundled?.provider === provider && bundled.from === from && bundled.to === to ? bundled : null
}

/** What stands on the page before this device's rates are known. */
export function initialAnswer(bundled: BundledPair | null, pair: EnteredPair, rates: Rates = NO_RATES): PairAnswer {
  const { rate = '', inverse = '', one = '', oneBack = '' } = bundledForPair(bundled, pair) ?? {}
  return {
    asked: pairAnswerKey(pair),
    rates,
    amount: '',
    result: '',
    date: '',
    rate,
    inverse,
    one,
    oneBack,
    exactRate: '',
    problem: '',
    reading: '',
  }
}

/** Joins what is entered and what the rates say of it. */
export function joinConversion(pair: EnteredPair, answer: PairAnswer): Conversion {
  const other = formatThousands(answer.result)
  const { side, text } = pair
  return { ...pair, ...answer, fields: side === 'from' ? { from: text, to: other } : { from: other, to: text } }
}
