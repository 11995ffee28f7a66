import { formatFacets } from '../../lib/content/facets.ts'
import { CONTENT_KINDS, type ContentType } from '../../lib/content/kinds.ts'
import type { PageRequest, QueryField } from '../section.ts'
import { filterCards, type CardOf } from './cards.ts'
import { PageNotFoundError } from './no-such-page.ts'
import { getSortOrder } from './orders.ts'

/** Page of a list, newest first; `next` is the cursor of the next page, '' at the end. */
export interface ContentList<Type extends ContentType> {
  list: CardOf<Type>[]
  next: string
}

/** Separators of facets in a request. */
const PARTING = /[|:]/

/**
 * Filters of a query: its checked category, and the facets named by `facets`.
 * @throws PageNotFoundError if nothing can match.
 */
export function parseListFilters(
  query: PageRequest['query'],
  type: ContentType,
  facets: Partial<Record<QueryField, string>>,
): { category?: string; facets?: string } {
  const { category } = query
  if (category !== undefined && !CONTENT_KINDS[type].categories.includes(category))
    throw new PageNotFoundError(`${type} has no category ${category}`)
  const chosen = Object.entries(facets).flatMap(([field, name]) => {
    const value = query[field as QueryField]
    return value === undefined ? [] : [{ name, value }]
  })
  if (chosen.some(({ value }) => PARTING.test(value))) throw new PageNotFoundError('no facet has such a value')
  return { ...(category !== undefined && { category }), ...(chosen.length > 0 && { facets: formatFacets(chosen) }) }
}

/**
 * Reads a page of the contents of a kind, filtered by category, tag and the query fields in `facets`, which name the
 * kind's facets (KINDS), in the order of `sort`. Without `after` it begins with the newest.
 * @throws PageNotFoundError if nothing can match.
 */
export async function readList<Type extends ContentType>(
  { ask, query }: Pick<PageRequest, 'ask' | 'query'>,
  type: Type,
  facets: Partial<Record<QueryField, string>> = {},
): Promise<ContentList<Type>> {
  const { tag, after } = query
  const { category, facets: chosen } = parseListFilters(query, type, facets)
  const order = getSortOrder(query)
  if (order === null || (order === 'pay' && !CONTENT_KINDS[type].hasPay))
    throw new PageNotFoundError('there is no such order')
  const { list, next } = await ask('listContents', {
    type,
    ...(category !== undefined && { category }),
    ...(tag !== undefined && { tag }),
    ...(chosen !== undefined && { facets: chosen }),
    ...(order !== undefined && { by: order }),
    ...(after !== undefined && { after }),
  })
  return { list: filterCards(list, type), next }
}
