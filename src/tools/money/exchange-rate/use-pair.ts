import type { RateProvider } from '../../../engines/exchange-rate/operation/rates.ts'
import { useUrlState } from '../../../state/url-state.ts'
import {
  chooseCurrency,
  pairState,
  readPair,
  readProvider,
  readSide,
  explainSamePair,
  type Pair,
} from './pair-state.ts'

/** What is entered, and how it is changed. */
export interface EnteredPair extends Pair {
  text: string
  side: 'from' | 'to'
  /** What has become of a pair that the address names wrongly; '' where there is nothing to say. */
  note: string
  provider: RateProvider
  type: (side: 'from' | 'to', text: string) => void
  choose: (end: 'from' | 'to', code: string) => void
  go: (pair: Pair) => void
  swap: () => void
}

/** The pair of the address, whatever is in its path and behind its `#`. `path` keeps its identity. */
export function usePair(path: Pair): EnteredPair {
  const [state, setState] = useUrlState()
  const { from, to } = readPair(state, path)
  const go = (pair: Pair): void => setState(pairState(pair, path))
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
