import type { RateProvider } from '../../../engines/exchange-rate/operation/rates.ts'
import { useUrlState } from '../../../state/url-state.ts'
import {
  chooseCurrency,
  toPairState,
  readPair,
  readProvider,
  readSide,
  explainSamePair,
  type Pair,
} from './pair-state.ts'

/** The entered pair and functions to change it. */
export interface EnteredPair extends Pair {
  text: string
  side: 'from' | 'to'
  /** Message about an invalid pair in the URL; '' if there is none. */
  note: string
  provider: RateProvider
  type: (side: 'from' | 'to', text: string) => void
  choose: (end: 'from' | 'to', code: string) => void
  go: (pair: Pair) => void
  swap: () => void
}

/** Currency pair of the URL, from path and fragment. `path` must be the same object while it is unchanged. */
export function usePair(path: Pair): EnteredPair {
  const [state, setState] = useUrlState()
  const { from, to } = readPair(state, path)
  const go = (pair: Pair): void => setState(toPairState(pair, path))
  return {
    from,
    to,
    text: state.v ?? '',
    side: readSide(state),
    note: explainSamePair(state),
    provider: readProvider(state),
    type: (end, value) => setState({ v: value, s: end === 'to' ? 'to' : '' }),
    choose: (end, code) => go(chooseCurrency({ from, to }, end, code)),
    go,
    swap: () => go({ from: to, to: from }),
  }
}
