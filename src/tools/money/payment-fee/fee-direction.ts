import type { FeeDirection } from '../../../engines/payment-fee/operation.ts'
import type { UrlState } from '../../../state/url-state.ts'

/** Reads the calculation's direction from the URL. */
export function readDirection({ d }: UrlState): FeeDirection {
  return d === 'reverse' ? 'reverse' : 'forward'
}
