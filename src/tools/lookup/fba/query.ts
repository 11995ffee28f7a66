import type { LookupFilter } from '../../../engines/search/lookup.ts'
import { warehouseText } from '../../../engines/search/operation/warehouse-code.ts'
import type { UrlState } from '../../../state/url-state.ts'
import type { LookupQuery } from '../shared/use-lookup.ts'
import { readView } from './view.ts'

/** How many warehouses each country has. */
export const COUNTRY_COUNTS_REQUEST = { set: 'fba', text: '', filters: [], facets: ['country'], offset: 0, limit: 0 }

/** The name in the address of the filter by state, for the countries whose rows have states; each its own, so that none is left over for another. */
export const STATE_FILTERS: Readonly<Record<string, string>> = { USA: 'us', Canada: 'ca' }

/** The parts of the United States as forwarders quote them, and the first digits of the ZIP codes of their states. */
export const US_REGIONS = [
  { value: '美西', zips: '8–9' },
  { value: '美中', zips: '4–7' },
  { value: '美东', zips: '0–3' },
] as const

/** The query for what the address says. */
export function readQuery(state: UrlState): LookupQuery {
  const country = state.country ?? ''
  const book = readView(state) === 'book'
  const region = country === '' || country === 'USA' ? (state.region ?? '') : ''
  const stateName = state[STATE_FILTERS[country] ?? ''] ?? ''
  const chosen: readonly LookupFilter[] = [
    { column: 'country', op: 'is', value: country },
    { column: 'book', op: 'is', value: book ? '是' : '' },
    { column: 'region', op: 'is', value: book ? '' : region },
    { column: 'stateName', op: 'is', value: book ? '' : stateName },
    { column: 'confirmation', op: 'is', value: book ? '' : (state.degree ?? '') },
    { column: 'flags', op: 'has', value: book ? '' : (state.flag ?? '') },
    { column: 'status', op: 'is', value: book ? '' : (state.status ?? '') },
  ]
  return {
    set: 'fba',
    text: warehouseText(state.q ?? ''),
    filters: chosen.filter(({ value }) => value !== ''),
    facets: book ? ['country'] : ['country', 'region', 'stateName', 'confirmation', 'flags', 'status'],
  }
}
