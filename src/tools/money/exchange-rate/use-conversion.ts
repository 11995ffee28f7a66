import { useMemo, useState } from 'react'
import type { ConversionAnswer } from '../../../engines/exchange-rate/operation/conversion.ts'
import type { RateProvider } from '../../../engines/exchange-rate/operation/rates.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { exchangeRateWorker } from '../../../workers/money.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { useRates, type Rates } from '../shared/use-rates.ts'
import { grouped } from '../shared/grouped.ts'
import { chooseCurrency, pairState, readPair, readProvider, readSide, type Pair } from './pair-state.ts'

/** What the converter's screen shows and does. */
export interface Conversion extends Pair {
  text: string
  side: 'from' | 'to'
  provider: RateProvider
  rates: Rates
  /** What stands in either field, and that of the other field as plain decimal text, for copying. */
  fields: { from: string; to: string }
  result: string
  /** The amount that was read, plain; '' where nothing readable was entered. */
  amount: string
  /** 1 `from` in `to` and back; '' until they are known. */
  rate: string
  inverse: string
  /** What the result was multiplied with; '' without a result. */
  exactRate: string
  /** One sentence on what was typed, or on why there is no rate; '' when there is nothing to say. */
  problem: string
  hasRate: boolean
  type: (side: 'from' | 'to', text: string) => void
  choose: (end: 'from' | 'to', code: string) => void
  go: (pair: Pair) => void
  swap: () => void
}

/** A result that two decimals would make nothing is shown with the digits it has. */
function shownResult(computed: string, precise: string): string {
  return /^-?0\.00$/.test(computed) && !/^-?0$/.test(precise) ? precise : computed
}

function readAnswer(answer: ConversionAnswer | undefined, side: 'from' | 'to') {
  const nothing = { amount: '', result: '', rate: '', inverse: '', exactRate: '', problem: '', hasRate: answer?.state !== 'no-rate' }
  if (!answer) return nothing
  if (answer.state === 'no-rate') return { ...nothing, problem: answer.message }
  const { rate, inverse } = answer
  if (answer.state === 'error') return { ...nothing, rate, inverse, problem: answer.message }
  if (answer.state === 'empty') return { ...nothing, rate, inverse }
  const [typed, computed] = side === 'from' ? [answer.from, answer.to] : [answer.to, answer.from]
  return { ...nothing, rate, inverse, exactRate: answer.exactRate, amount: typed, result: shownResult(computed, answer.precise) }
}

/** Joins the address, the rates of this device, the worker and the screen. `path` keeps its identity. */
export function useConversion(path: Pair): Conversion {
  const [state, setState] = useUrlState()
  const { from, to } = readPair(state, path)
  const side = readSide(state)
  const text = state.v ?? ''
  const provider = readProvider(state)
  const rates = useRates(provider)
  const table = rates.known?.table
  const request = useMemo(() => table && { table, from, to, text, side }, [table, from, to, text, side])
  const answer = useWorkerAnswer(exchangeRateWorker, 'convert', request)

  // The last answer stays while the next is on its way, but never beside another pair's names.
  const asked = [provider, from, to, side].join()
  const [answered, setAnswered] = useState(asked)
  if (!answer.busy && answered !== asked) setAnswered(asked)
  const read = readAnswer(answered === asked ? answer.value : undefined, side)

  const go = (pair: Pair): void => setState(pairState(pair, path))
  const other = grouped(read.result)
  return {
    from,
    to,
    text,
    side,
    provider,
    rates,
    ...read,
    problem: answer.error?.message ?? read.problem,
    fields: side === 'from' ? { from: text, to: other } : { from: other, to: text },
    type: (end, value) => setState({ v: value, s: end === 'to' ? 'to' : '' }),
    choose: (end, code) => go(chooseCurrency({ from, to }, end, code)),
    go,
    swap: () => go({ from: to, to: from }),
  }
}
