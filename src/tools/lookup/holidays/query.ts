import type { LookupRequest } from '../../../engines/search/lookup.ts'

const MAX_RESULTS = 60

/** What is asked of the countries with holidays for a text. */
export const landQuery = (text: string): LookupRequest => ({
  set: 'holiday-countries',
  text,
  filters: [],
  facets: [],
  offset: 0,
  limit: MAX_RESULTS,
})
