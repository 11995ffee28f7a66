import type { FeeDirection } from '../../../engines/payment-fee/operation.ts'
import type { UrlState } from '../../../state/url-state.ts'

/** Reads the calculation's direction from the URL. */
export function readFeeDirection({ d }: UrlState): FeeDirection {
  return d === 'reverse' ? 'reverse' : 'forward'
}
