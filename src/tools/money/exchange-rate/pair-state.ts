import type { RateProvider } from '../../../engines/exchange-rate/operation/rates.ts'
import type { UrlState } from '../../../state/url-state.ts'
import { currencyCode } from '../shared/codes.ts'

/** Two currencies, never the same one twice. */
export interface Pair {
  from: string
  to: string
}

/** What the ends of a pair are called. */
export const END_NAMES = { from: '源货币', to: '目标货币' } as const

/** The pair at first (product-spec 9). */
const DEFAULT_PAIR: Pair = { from: 'USD', to: 'CNY' }

/** The other end of a pair of which one is given. */
function against(code: string): string {
  return code === DEFAULT_PAIR.to ? DEFAULT_PAIR.from : DEFAULT_PAIR.to
}

/** The pair that the path names, completed. */
export function pairOfPath(first: string | undefined, second: string | undefined): Pair {
  const from = currencyCode(first) ?? DEFAULT_PAIR.from
  const to = currencyCode(second)
  return { from, to: to === undefined || to === from ? against(from) : to }
}

/** The pair: what was chosen since, otherwise what the path names. */
export function readPair(state: UrlState, path: Pair): Pair {
  const [from, to] = [currencyCode(state.f) ?? path.from, currencyCode(state.t) ?? path.to]
  if (from !== to) return { from, to }
  // A link names one currency that is the path's other one.
  if (currencyCode(state.t) === undefined) return { from, to: against(from) }
  return { from: against(to), to }
}

/** What has become of a pair whose two ends the address names alike, in one sentence; '' for any other. */
export function explainSamePair(state: UrlState): string {
  const code = currencyCode(state.t)
  return code !== undefined && code === currencyCode(state.f)
    ? `链接里源货币和目标货币都是 ${code}，已改为 ${against(code)} 兑 ${code}`
    : ''
}

/** A pair as the address keeps it: nothing where the path says so already. */
export function pairState({ from, to }: Pair, path: Pair): UrlState {
  const isPath = from === path.from && to === path.to
  return { f: isPath ? '' : from, t: isPath ? '' : to }
}

/** One end of the pair chosen anew. Choosing the other end's currency exchanges the two, as a person means it. */
export function chooseCurrency(pair: Pair, end: 'from' | 'to', code: string): Pair {
  const other = end === 'from' ? pair.to : pair.from
  const before = pair[end]
  const kept = code === other ? before : other
  return end === 'from' ? { from: code, to: kept } : { from: kept, to: code }
}

/** Which end is typed into. */
export function readSide(state: UrlState): 'from' | 'to' {
  return state.s === 'to' ? 'to' : 'from'
}

/** Whose rates are used. */
export function readProvider(state: UrlState): RateProvider {
  return state.p === 'ecb' ? 'ecb' : 'currency-api'
}
