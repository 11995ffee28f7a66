import { useMemo } from 'react'
import type { Fee, FeeField, FeeRequest } from '../../../engines/payment-fee/operation.ts'
import { paymentFeeWorker } from '../../../workers/money.ts'
import { useStableValue } from '../../shared/use-stable.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import type { FeeInputs } from './fee-state.ts'

/**
 * Builds the engine's request from the input; without a mid-rate no exchange is calculated. The same object while it is
 * unchanged.
 */
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

/** Calculation for the input. */
export interface FeeView {
  fee: Fee | undefined
  /** Error message of an invalid field. */
  problem: { field: FeeField; message: string } | undefined
  crash: Error | undefined
  retry: () => void
}

/** Data that the calculation shares with the page: its request, and the error of an invalid field. */
export interface FeeAnswer {
  request: FeeRequest
  problem: FeeView['problem']
  /** True once the screen shows the final state for the input. */
  settled: boolean
}

/** Calculates the fees in the worker. */
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
