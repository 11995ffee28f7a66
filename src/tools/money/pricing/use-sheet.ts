import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { PROVIDER_NAMES } from '../../../engines/exchange-rate/operation/rates.ts'
import type { SheetRates } from '../../../engines/pricing/operation/request.ts'
import { getBeijingDate } from '../../../engines/rate-age/operation.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { pricingWorker } from '../../../workers/pricing.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { useMinute } from '../../shared/use-minute.ts'
import { useStableValue } from '../../shared/use-stable.ts'
import type { Rates } from '../shared/rates.ts'
import { useRates } from '../shared/use-rates.ts'
import { readSheetRequest } from './sheet-state.ts'
import type { SharedSheetView, SheetView } from './sheet-view.ts'
import { useSheetDraft } from './use-sheet-draft.ts'

export interface Sheet extends SheetView {
  rates: Rates
  busy: boolean
  error: Error | undefined
  retry: () => void
}

/** Rates and day that a sheet is computed with. */
export function useSheetRates(): { rates: Rates; usable: SheetRates | undefined; date: string } {
  const rates = useRates('currency-api')
  const table = rates.known?.table
  const usable = useMemo(
    (): SheetRates | undefined =>
      table && { base: table.base, rates: table.rates, source: PROVIDER_NAMES[table.provider], date: table.date },
    [table],
  )
  const minute = useMinute()
  const date = minute === 0 ? '' : getBeijingDate(minute)
  return { rates, usable, date }
}

/** Computes the sheet in the worker from what was entered, stores the input as a draft, and shares the answer. */
export function useSheet(view: SharedSheetView): Sheet {
  const [state] = useUrlState()
  useSheetDraft()
  const { rates, usable, date } = useSheetRates()
  const request = useStableValue(readSheetRequest(state, usable, date))
  const { value: answer, error, busy, retry } = useWorkerAnswer(pricingWorker, 'calculateSheet', request)
  // Facts that could not be loaded without a network are asked for again with one.
  const askAgain = useEffectEvent(retry)
  useEffect(() => {
    const ask = (): void => askAgain()
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [])
  const [kept, setKept] = useState<SheetView['last']>()
  if (answer?.state === 'ok' && kept !== answer) setKept(answer)
  const last = answer?.state === 'ok' ? answer : request ? kept : undefined
  useEffect(() => view.set({ request, answer, last }), [view, request, answer, last])
  return { request, answer, last, rates, busy, error, retry }
}
