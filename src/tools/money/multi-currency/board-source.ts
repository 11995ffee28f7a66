import type { UrlState } from '../../../state/url-state.ts'
import { currencyOf } from '../shared/currency.ts'

/** What is converted where the address says nothing. */
const DEFAULT_SOURCE = 'USD'

/** The currency that is converted, by the address. */
export function readSource({ s }: UrlState): string {
  return currencyOf(s)?.code ?? DEFAULT_SOURCE
}
