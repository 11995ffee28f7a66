import type { BundledPair } from '../../../engines/exchange-rate/operation/bundled.ts'
import type { PairRates } from '../../../engines/exchange-rate/operation/conversion.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'
import { NO_RATES, type Rates } from '../shared/rates.ts'
import type { EnteredPair } from './use-pair.ts'

/** Answer for a currency pair; its rates are '' until known. */
export interface PairAnswer extends PairRates {
  /** Key of the question (`getPairAnswerKey`), so that an answer is never shown for another pair. */
  asked: string
  rates: Rates
  /** Parsed amount, plain digits; '' if none or invalid. */
  amount: string
  /** Amount in the other currency, plain digits; '' without an amount. */
  result: string
  /** Date of the rates used; '' without a result. */
  date: string
  /** Rate used for the multiplication; '' without a result. */
  exactRate: string
  /** Message about the input or a missing rate; '' if there is none. */
  problem: string
  /** The reading chosen for an ambiguous amount; '' for most. */
  reading: string
}

/** State and actions of the converter. */
export interface Conversion extends EnteredPair, PairAnswer {
  /** Text of each field. */
  fields: { from: string; to: string }
}

/** Key of an answer, without the amount: the answer to the previous amount remains until the next one arrives. */
export function getPairAnswerKey({ provider, from, to, side }: EnteredPair): string {
  return [provider, from, to, side].join()
}

/** Bundled rates, if they belong to this pair. */
export function getBundledRates(bundled: BundledPair | null, { provider, from, to }: EnteredPair): BundledPair | null {
  return bundled?.provider === provider && bundled.from === from && bundled.to === to ? bundled : null
}

/** Answer shown before this device's rates are known. */
export function getInitialAnswer(bundled: BundledPair | null, pair: EnteredPair, rates: Rates = NO_RATES): PairAnswer {
  const { rate = '', inverse = '', one = '', oneBack = '' } = getBundledRates(bundled, pair) ?? {}
  return {
    asked: getPairAnswerKey(pair),
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

/** Combines the input and the answer. */
export function joinConversion(pair: EnteredPair, answer: PairAnswer): Conversion {
  const other = formatThousands(answer.result)
  const { side, text } = pair
  return { ...pair, ...answer, fields: side === 'from' ? { from: text, to: other } : { from: other, to: text } }
}
