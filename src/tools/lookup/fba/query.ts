import type { LookupFilter } from '../../../engines/search/lookup.ts'
import { normalizeWarehouseCode } from '../../../engines/search/operation/warehouse-code.ts'
import type { UrlState } from '../../../state/url-state.ts'
import type { LookupQuery } from '../shared/use-lookup.ts'
import { readWarehouseView } from './view.ts'

/** Query for the number of warehouses per country. */
export const COUNTRY_COUNTS_REQUEST = { set: 'fba', text: '', filters: [], facets: ['country'], offset: 0, limit: 0 }

/** URL names of the state filters by country; the names are separate, so that no value is used for another country. */
export const STATE_FILTERS: Readonly<Record<string, string>> = { USA: 'us', Canada: 'ca' }

/** US regions as forwarders quote them, with the first ZIP digits of their states. */
export const US_REGIONS = [
  { value: '美西', zips: '8–9' },
  { value: '美中', zips: '4–7' },
  { value: '美东', zips: '0–3' },
] as const

/** Builds the query from the URL state. */
export function readQuery(state: UrlState): LookupQuery {
  const country = state.country ?? ''
  const book = readWarehouseView(state) === 'book'
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
    text: normalizeWarehouseCode(state.q ?? ''),
    filters: chosen.filter(({ value }) => value !== ''),
    facets: book ? ['country'] : ['country', 'region', 'stateName', 'confirmation', 'flags', 'status'],
  }
}
