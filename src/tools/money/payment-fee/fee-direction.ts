import type { FeeDirection } from '../../../engines/payment-fee/operation.ts'
import type { UrlState } from '../../../state/url-state.ts'

/** Which way the estimate goes, by the address. */
export function readDirection({ d }: UrlState): FeeDirection {
  return d === 'reverse' ? 'reverse' : 'forward'
}
