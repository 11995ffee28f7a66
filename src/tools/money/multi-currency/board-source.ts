import type { UrlState } from '../../../state/url-state.ts'
import { currencyCode } from '../shared/codes.ts'

/** What is converted where the address says nothing. */
export const DEFAULT_SOURCE = 'USD'

/** The currency that is converted, by the address. */
export function readSource({ s }: UrlState): string {
  return currencyCode(s) ?? DEFAULT_SOURCE
}
