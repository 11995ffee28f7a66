import { useMemo, useState } from 'react'
import type { BankRow } from '../../../engines/exchange-rate/operation/bank-board.ts'
import { usePreferences } from '../../../state/preferences.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { exchangeRateWorker } from '../../../workers/money.ts'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import {
  sortLines,
  matchesSearch,
  findWidestLine,
  EMPTY_DEAL,
  readOrder,
  type BoardLine,
  type BoardOrder,
} from './board-view.ts'

const MAX_RESULTS = 200

/** Calculated lines of a board. */
export interface BoardLines {
  /** Lines of the board; undefined until calculated. */
  lines: readonly BoardLine[] | undefined
  /** True while the lines are mid-rates, also while a newly arrived board is being calculated. */
  reference: boolean
  /** Line with the widest spread among all, including hidden ones. */
  widest: BoardLine | undefined
  order: BoardOrder
  favourites: readonly string[]
  /** Parsed amount; '' if empty or invalid. */
  amount: string
  /** Error message for the amount. */
  problem: string
  /** True once the search has finished. */
  searched: boolean
  crash: Error | undefined
  retry: () => void
}

/** Codes that match a search by Chinese name, pinyin, country or code. */
function useFoundCodes(text: string): { found: ReadonlySet<string>; searched: boolean } {
  const request = useMemo(
    () =>
      text === '' ? undefined : { set: 'currencies', text, filters: [], facets: [], offset: 0, limit: MAX_RESULTS },
    [text],
  )
  const { value, busy } = useWorkerAnswer(searchWorker, 'list', request)
  const found = useMemo(() => new Set(value?.rows.map(({ code = '' }) => code)), [value])
  return { found, searched: !busy }
}

/** Searches, calculates and sorts a board's lines. Mid-rates are returned before they are calculated. */
export function useLines(rows: readonly BankRow[] | undefined, isReference: boolean): BoardLines {
  const [state] = useUrlState()
  const { v = '', s = '', o = '' } = state
  const q = (state.q ?? '').trim()
  const { bankFavourites: favourites } = usePreferences()
  const { found, searched } = useFoundCodes(q)
  const request = useMemo(() => (rows ? { rows, text: v } : undefined), [rows, v])
  const { value, error, busy, retry } = useWorkerAnswer(exchangeRateWorker, 'readBankBoard', request)
  // Old rows remain until the new ones are calculated, as cards without amounts would grow later.
  const [answered, setAnswered] = useState({ rows, isReference })
  if (answered.rows !== rows && (!busy || !answered.rows)) setAnswered({ rows, isReference })
  const all = useMemo<BoardLine[] | undefined>(() => {
    if (!answered.rows || !(value || answered.isReference)) return undefined
    const deals = new Map(value?.deals.map((deal) => [deal.code, deal]))
    return answered.rows.flatMap((row) => {
      const deal = deals.get(row.code) ?? (answered.isReference ? EMPTY_DEAL : undefined)
      return deal ? [{ row, deal }] : []
    })
  }, [answered, value])
  const order = useMemo(() => readOrder({ s, o }), [s, o])
  const lines = useMemo(
    () =>
      all &&
      sortLines(
        all.filter(({ row }) => matchesSearch(row, q, found)),
        order,
        favourites,
      ),
    [all, q, found, order, favourites],
  )
  const problem = value?.message ?? ''
  return {
    lines,
    reference: answered.isReference,
    widest: useMemo(() => all && findWidestLine(all), [all]),
    order,
    favourites,
    amount: v.trim() === '' || problem !== '' ? '' : (value?.amount ?? ''),
    problem,
    searched,
    crash: error,
    retry,
  }
}
