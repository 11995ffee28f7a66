import { useEffect, useRef, useState } from 'react'
import type { SheetRequest } from '../../../../engines/pricing/operation/request.ts'
import type { ProductTable } from '../../../../engines/product-table/operation/columns.ts'
import { pricingWorker } from '../../../../workers/pricing.ts'
import { MARKETS } from '../../../market-table.ts'
import { calculateList, listGroups, type ListResult } from './list-sheet.ts'

export interface ListRun {
  /** Result of the last run, with the table that it belongs to. */
  done: { table: ProductTable; result: ListResult } | undefined
  error: Error | undefined
  busy: boolean
  /** 0 to 1. */
  progress: number
  start: (table: ProductTable, sheet: SheetRequest) => void
  cancel: () => void
}

const getName = (market: string): string => MARKETS.get(market)?.name ?? market
const getCurrency = (market: string): string => MARKETS.get(market)?.currency ?? ''

/** Runs a list at a press, with progress and an end at another. */
export function useListRun(): ListRun {
  const [state, setState] = useState<Omit<ListRun, 'start' | 'cancel'>>({
    done: undefined,
    error: undefined,
    busy: false,
    progress: 0,
  })
  const running = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (table: ProductTable, sheet: SheetRequest, signal: AbortSignal): Promise<void> => {
    const show = (change: Partial<typeof state>): void => {
      if (!signal.aborted) setState((before) => ({ ...before, ...change }))
    }
    show({ busy: true, progress: 0, error: undefined })
    try {
      const result = await calculateList(
        table,
        listGroups(table, sheet, getCurrency),
        (request, onProgress) => pricingWorker.call('calculateProducts', request, { signal, onProgress }),
        getName,
        (progress) => show({ progress }),
      )
      show({ busy: false, done: { table, result } })
    } catch (error) {
      show({ busy: false, error: error instanceof Error ? error : new Error(String(error)) })
    }
  }

  return {
    ...state,
    start: (table, sheet) => {
      running.current?.abort()
      running.current = new AbortController()
      void run(table, sheet, running.current.signal)
    },
    cancel: () => {
      running.current?.abort()
      setState((before) => ({ ...before, busy: false, progress: 0 }))
    },
  }
}
