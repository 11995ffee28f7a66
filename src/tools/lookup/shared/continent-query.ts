import type { LookupFilter } from '../../../engines/search/lookup.ts'
import type { UrlState } from '../../../state/url-state.ts'
import type { LookupQuery } from './use-lookup.ts'

/** Chip of the popular entries, beside the continents (product-spec 3, continent filter). */
export const POPULAR = '热门'

/** Continents in display order. */
export const CONTINENTS = ['亚洲', '欧洲', '北美洲', '南美洲', '非洲', '大洋洲'] as const

/** Builds the query of a set with the column `hot` and a continent column. */
export function buildContinentQuery(
  state: UrlState,
  set: string,
  { column, op }: Pick<LookupFilter, 'column' | 'op'>,
): LookupQuery {
  const { area = '', q = '' } = state
  const filters: LookupFilter[] =
    area === '' ? [] : [area === POPULAR ? { column: 'hot', op: 'is', value: POPULAR } : { column, op, value: area }]
  return { set, text: q, filters, facets: ['hot', column] }
}
