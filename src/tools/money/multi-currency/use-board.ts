import { useDeferredValue, useMemo, useState } from 'react'
import type { BoardRow } from '../../../engines/exchange-rate/operation/board.ts'
import type { BundledBoard } from '../../../engines/exchange-rate/operation/bundled.ts'
import type { RegionGroup } from '../../../engines/exchange-rate/operation/currencies.ts'
import { useCurrencyChoices } from '../../../state/currency-choices.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { exchangeRateWorker } from '../../../workers/money.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import type { Rates } from '../shared/rates.ts'
import { useRates } from '../shared/use-rates.ts'
import { applyArrangement } from './arrangement.ts'
import { readSourceCurrency } from './board-source.ts'

/** State of the board. */
export interface Board {
  /** The visitor's currencies, in order. */
  chosen: readonly string[]
  /** `chosen` without the source. */
  shown: readonly string[]
  source: string
  /** Amount to convert; 1 if none is entered. */
  text: string
  rates: Rates
  /** Calculated rows by code, and the source that they were calculated for. */
  drawn: { source: string; rows: ReadonlyMap<string, BoardRow>; wrong: boolean }
  /** Error message for the input; '' if there is none. */
  problem: string
  /** The reading chosen for an ambiguous amount; '' for most. */
  note: string
}

const NO_ROWS: readonly BoardRow[] = []

/**
 * Combines the URL, the arrangement, this device's rates and the worker; until these answer, the bundled rates are
 * used.
 */
export function useBoard(group: RegionGroup, bundled: BundledBoard | null): Board {
  const [state] = useUrlState()
  const text = (state.v ?? '').trim() || '1'
  const source = readSourceCurrency(state)
  const { boards } = useCurrencyChoices()
  const own = boards[group.slug]
  const chosen = useMemo(() => applyArrangement(group.codes, own).shown, [group.codes, own])
  const shown = useMemo(() => chosen.filter((code) => code !== source), [chosen, source])
  const rates = useRates('currency-api')
  const { table, previous } = rates.known ?? {}
  const request = useMemo(
    () => table && { table, previous: previous ?? null, source, text, targets: shown },
    [table, previous, source, text, shown],
  )
  const answer = useWorkerAnswer(exchangeRateWorker, 'fillBoard', request)
  // Rows of the previous source remain, under its name, until the new rows are calculated.
  const [answered, setAnswered] = useState(source)
  if (!answer.busy && answered !== source) setAnswered(source)
  const rows = answer.value?.rows ?? (bundled?.source === source ? bundled.rows : NO_ROWS)
  const problem = answer.error?.message ?? answer.value?.message ?? ''
  const wrong = problem !== ''
  const note = answer.value?.note ?? ''
  const latest = useMemo(
    () => ({ source: answered, rows: new Map(rows.map((row) => [row.code, row])), wrong }),
    [answered, rows, wrong],
  )
  // The rows are deferred and rendered in slices, so that typing is never blocked.
  const drawn = useDeferredValue(latest)
  return { chosen, shown, source, text, rates, drawn, problem, note }
}
