import type { UrlState } from '../../../state/url-state.ts'
import { buildContinentQuery } from '../shared/continent-query.ts'
import type { LookupQuery } from '../shared/use-lookup.ts'

/** Builds the query from the URL state, restricted to the country of the path. */
export function readQuery(state: UrlState, land: string | undefined): LookupQuery {
  const { filters, ...rest } = buildContinentQuery(state, 'currencies', { column: 'continents', op: 'has' })
  return {
    ...rest,
    filters: land === undefined ? filters : [...filters, { column: 'lands', op: 'has', value: land.toUpperCase() }],
  }
}
