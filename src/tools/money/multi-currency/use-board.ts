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
import { readSource } from './board-source.ts'

/** What the board shows. */
export interface Board {
  /** What the visitor chose, in order. */
  chosen: readonly string[]
  /** The same without the source. */
  shown: readonly string[]
  source: string
  /** What is converted: 1 where nothing is entered. */
  text: string
  rates: Rates
  /** Numbers by code, as far as they are known, and the source that they were reckoned for. */
  drawn: { source: string; rows: ReadonlyMap<string, BoardRow>; wrong: boolean }
  /** One sentence on what was typed, '' when there is nothing to say. */
  problem: string
  /** How the amount was read where it could be meant otherwise; '' for most. */
  note: string
}

const NO_ROWS: readonly BoardRow[] = []

/** Joins the address, the arrangement, the rates of this device and the worker; the bundled rates stand until they have answered. */
export function useBoard(group: RegionGroup, bundled: BundledBoard | null): Board {
  const [state] = useUrlState()
  const text = (state.v ?? '').trim() || '1'
  const source = readSource(state)
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
  // Numbers of the last source stay until those of the next are there, and keep its name.
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
  // Many rows may wait a moment and are drawn in slices; the field that is typed in never does.
  const drawn = useDeferredValue(latest)
  return { chosen, shown, source, text, rates, drawn, problem, note }
}
