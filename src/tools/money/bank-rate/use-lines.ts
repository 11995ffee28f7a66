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

/** What the screen shows of a board. */
export interface BoardLines {
  /** Undefined until they are reckoned. */
  lines: readonly BoardLine[] | undefined
  /** Whether they are those of the reference, also while a board that has come is reckoned. */
  reference: boolean
  /** The line with the widest spread, among all and not only those that are shown. */
  widest: BoardLine | undefined
  order: BoardOrder
  favourites: readonly string[]
  /** As it was read; '' where none is entered or it cannot be read. */
  amount: string
  /** The sentence on an amount that cannot be read. */
  problem: string
  /** Whether what was looked for has been searched. */
  searched: boolean
  crash: Error | undefined
  retry: () => void
}

/** The codes that the search finds by Chinese, pinyin, country or code. */
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

/** The lines of a board for what is entered: searched, reckoned and in order. Those of a reference are there before they are reckoned. */
export function useLines(rows: readonly BankRow[] | undefined, isReference: boolean): BoardLines {
  const [state] = useUrlState()
  const { v = '', s = '', o = '' } = state
  const q = (state.q ?? '').trim()
  const { bankFavourites: favourites } = usePreferences()
  const { found, searched } = useFoundCodes(q)
  const request = useMemo(() => (rows ? { rows, text: v } : undefined), [rows, v])
  const { value, error, busy, retry } = useWorkerAnswer(exchangeRateWorker, 'readBankBoard', request)
  // Rows stay until those that follow them are reckoned: cards without their amounts would grow.
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
