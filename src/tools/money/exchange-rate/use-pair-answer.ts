import { useMemo, useState } from 'react'
import type { BundledPair } from '../../../engines/exchange-rate/operation/bundled.ts'
import type { ConversionAnswer } from '../../../engines/exchange-rate/operation/conversion.ts'
import { exchangeRateWorker } from '../../../workers/money.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { useRates } from '../shared/use-rates.ts'
import { askedOf, firstAnswer, type PairAnswer } from './conversion.ts'
import type { EnteredPair } from './use-pair.ts'

/** A result that two decimals would make nothing is shown with the digits it has. */
function shownResult(computed: string, precise: string): string {
  return /^-?0\.00$/.test(computed) && !/^-?0$/.test(precise) ? precise : computed
}

function readAnswer(answer: ConversionAnswer, side: 'from' | 'to'): Partial<PairAnswer> {
  if (answer.state === 'no-rate') return { rate: '', inverse: '', problem: answer.message }
  const { rate, inverse } = answer
  if (answer.state === 'error') return { rate, inverse, problem: answer.message }
  if (answer.state === 'empty') return { rate, inverse }
  const [typed, computed] = side === 'from' ? [answer.from, answer.to] : [answer.to, answer.from]
  return { rate, inverse, exactRate: answer.exactRate, amount: typed, result: shownResult(computed, answer.precise) }
}

/** What the rates of this device say of a pair, the bundled ones until they are known. It keeps its identity while it says the same. */
export function usePairAnswer(pair: EnteredPair, bundled: BundledPair | null): PairAnswer {
  const { from, to, text, side, provider } = pair
  const rates = useRates(provider)
  const table = rates.known?.table
  const request = useMemo(() => table && { table, from, to, text, side }, [table, from, to, text, side])
  const { value, error, busy } = useWorkerAnswer(exchangeRateWorker, 'convert', request)

  // The last answer stays while the next is on its way, but never beside another pair's names.
  const asked = askedOf(pair)
  const [answered, setAnswered] = useState(asked)
  if (!busy && answered !== asked) setAnswered(asked)
  const own = answered === asked ? value : undefined
  const { rate, inverse } = firstAnswer(bundled, pair)
  return useMemo(
    () => ({ asked, rates, amount: '', result: '', rate, inverse, exactRate: '', problem: '', ...(own && readAnswer(own, side)), ...(error && { problem: error.message }) }),
    [asked, rates, rate, inverse, own, side, error],
  )
}
