import type { UrlState } from '../../../state/url-state.ts'
import { parseCurrencyCode } from '../shared/codes.ts'

/** Default source currency. */
export const DEFAULT_SOURCE = 'USD'

/** Reads the source currency from the URL. */
export function readSourceCurrency({ s }: UrlState): string {
  return parseCurrencyCode(s) ?? DEFAULT_SOURCE
}
