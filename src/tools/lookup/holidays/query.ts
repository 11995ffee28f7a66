import type { LookupRequest } from '../../../engines/search/lookup.ts'

const MAX_RESULTS = 60

/** Query that searches the countries with holidays. */
export const createCountryQuery = (text: string): LookupRequest => ({
  set: 'holiday-countries',
  text,
  filters: [],
  facets: [],
  offset: 0,
  limit: MAX_RESULTS,
})
