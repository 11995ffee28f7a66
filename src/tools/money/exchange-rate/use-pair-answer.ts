import { useMemo, useState } from 'react'
import type { BundledPair } from '../../../engines/exchange-rate/operation/bundled.ts'
import type { ConversionAnswer } from '../../../engines/exchange-rate/operation/conversion.ts'
import { exchangeRateWorker } from '../../../workers/money.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { useRates } from '../shared/use-rates.ts'
import { getPairAnswerKey, getInitialAnswer, type PairAnswer } from './conversion.ts'
import type { EnteredPair } from './use-pair.ts'

function readAnswer(answer: ConversionAnswer, side: 'from' | 'to', date: string): Partial<PairAnswer> {
  if (answer.state === 'no-rate') return { rate: '', inverse: '', one: '', oneBack: '', problem: answer.message }
  const { rate, inverse, one, oneBack } = answer
  const rates = { rate, inverse, one, oneBack }
  if (answer.state === 'error') return { ...rates, problem: answer.message }
  if (answer.state === 'empty') return rates
  const [amount, result] = side === 'from' ? [answer.from, answer.to] : [answer.to, answer.from]
  return { ...rates, exactRate: answer.exactRate, reading: answer.note, amount, result, date }
}

/**
 * Answer for a pair from this device's rates, or from the bundled rates until those are read. The same object while it
 * is unchanged.
 */
export function usePairAnswer(pair: EnteredPair, bundled: BundledPair | null): PairAnswer {
  const { from, to, text, side, provider } = pair
  const rates = useRates(provider)
  const table = rates.known?.table
  const request = useMemo(() => table && { table, from, to, text, side }, [table, from, to, text, side])
  const { value, error, busy } = useWorkerAnswer(exchangeRateWorker, 'convert', request)

  // The last answer remains while the next one loads, but is never shown for another pair.
  const asked = getPairAnswerKey(pair)
  const [answered, setAnswered] = useState(asked)
  if (!busy && answered !== asked) setAnswered(asked)
  const [date, setDate] = useState('')
  if (!busy && date !== (table?.date ?? '')) setDate(table?.date ?? '')
  const own = answered === asked ? value : undefined
  return useMemo(
    () => ({
      ...getInitialAnswer(bundled, pair, rates),
      ...(own && readAnswer(own, side, date)),
      ...(error && { problem: error.message }),
    }),
    [bundled, pair, rates, own, side, date, error],
  )
}
