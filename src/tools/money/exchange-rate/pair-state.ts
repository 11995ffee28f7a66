import type { RateProvider } from '../../../engines/exchange-rate/operation/rates.ts'
import type { UrlState } from '../../../state/url-state.ts'
import { parseCurrencyCode } from '../shared/codes.ts'

/** Two different currencies. */
export interface Pair {
  from: string
  to: string
}

/** Labels of the two currencies. */
export const END_NAMES = { from: '源货币', to: '目标货币' } as const

/** Default pair (product-spec 9). */
const DEFAULT_PAIR: Pair = { from: 'USD', to: 'CNY' }

/** Default second currency for a given first one. */
function against(code: string): string {
  return code === DEFAULT_PAIR.to ? DEFAULT_PAIR.from : DEFAULT_PAIR.to
}

/** Currency pair of the path, completed with defaults. */
export function parsePathPair(first: string | undefined, second: string | undefined): Pair {
  const from = parseCurrencyCode(first) ?? DEFAULT_PAIR.from
  const to = parseCurrencyCode(second)
  return { from, to: to === undefined || to === from ? against(from) : to }
}

/** Reads the pair from the URL state, otherwise from the path. */
export function readPair(state: UrlState, path: Pair): Pair {
  const [from, to] = [parseCurrencyCode(state.f) ?? path.from, parseCurrencyCode(state.t) ?? path.to]
  if (from !== to) return { from, to }
  // The URL state gives only the first currency, which equals the second currency of the path.
  if (parseCurrencyCode(state.t) === undefined) return { from, to: against(from) }
  return { from: against(to), to }
}

/** Message if both currencies of the URL state are the same; '' otherwise. */
export function explainSamePair(state: UrlState): string {
  const code = parseCurrencyCode(state.t)
  return code !== undefined && code === parseCurrencyCode(state.f)
    ? `链接里源货币和目标货币都是 ${code}，已改为 ${against(code)} 兑 ${code}`
    : ''
}

/** URL state of a pair; empty if the path already names it. */
export function toPairState({ from, to }: Pair, path: Pair): UrlState {
  const isPath = from === path.from && to === path.to
  return { f: isPath ? '' : from, t: isPath ? '' : to }
}

/** Changes one currency of the pair; choosing the other one's currency swaps them. */
export function chooseCurrency(pair: Pair, end: 'from' | 'to', code: string): Pair {
  const other = end === 'from' ? pair.to : pair.from
  const before = pair[end]
  const kept = code === other ? before : other
  return end === 'from' ? { from: code, to: kept } : { from: kept, to: code }
}

/** Reads which field is typed into. */
export function readSide(state: UrlState): 'from' | 'to' {
  return state.s === 'to' ? 'to' : 'from'
}

/** Reads the rate provider from the URL. */
export function readProvider(state: UrlState): RateProvider {
  return state.p === 'ecb' ? 'ecb' : 'currency-api'
}
