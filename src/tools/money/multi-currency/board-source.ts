import type { UrlState } from '../../../state/url-state.ts'
import { currencyCode } from '../shared/codes.ts'

/** Default source currency. */
export const DEFAULT_SOURCE = 'USD'

/** Reads the source currency from the URL. */
export function readSource({ s }: UrlState): string {
  return currencyCode(s) ?? DEFAULT_SOURCE
}
