import { useMemo } from 'react'
import type { Fee, FeeField, FeeRequest } from '../../../engines/payment-fee/operation.ts'
import { paymentFeeWorker } from '../../../workers/money.ts'
import { useStableValue } from '../../shared/use-stable.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import type { FeeInputs } from './fee-state.ts'

/** The engine's request for what is entered. Without a mid-rate nothing is changed; keeps its identity while it says the same. */
export function useFeeRequest(
  { direction, currency, text, terms, withdrawal, exchange, refund }: FeeInputs,
  midRate: string,
): FeeRequest {
  const rate = exchange?.rate || midRate
  const to = exchange && rate !== '' ? exchange.to : ''
  const spread = exchange?.spread ?? ''
  return useStableValue({
    direction,
    currency,
    text,
    terms,
    withdrawal,
    exchange: to === '' ? null : { to, rate, spread },
    refund,
  })
}

/** The estimate for what is entered. */
export interface FeeView {
  fee: Fee | undefined
  /** The sentence on a field that cannot be read. */
  problem: { field: FeeField; message: string } | undefined
  crash: Error | undefined
  retry: () => void
}

/** What the estimate tells the page: what it was asked with, and the sentence on a field that cannot be read. */
export interface FeeAnswer {
  request: FeeRequest
  problem: FeeView['problem']
  /** Whether the screen says all that there is to say of what is entered. */
  settled: boolean
}

/** Asks the worker for the estimate. */
export function useFee(request: FeeRequest): FeeView {
  const { value, error, retry } = useWorkerAnswer(
    paymentFeeWorker,
    'calculateFee',
    request.text === '' ? undefined : request,
  )
  const problem = useMemo(
    () => (value?.state === 'error' ? { field: value.field, message: value.message } : undefined),
    [value],
  )
  return {
    fee: value?.state === 'ok' ? value.fee : undefined,
    problem,
    crash: error,
    retry,
  }
}
