import type { LookupFilter } from '../../../engines/search/lookup.ts'
import { readCode } from '../../../engines/search/operation/hs-code.ts'
import type { UrlState } from '../../../state/url-state.ts'
import type { LookupQuery } from '../shared/use-lookup.ts'

/** Statuses: 1 normal, 2 expired (product specification, section 4). */
export const STATUSES = [
  { value: '1', label: '现行' },
  { value: '2', label: '已失效' },
] as const

/** True if a text or filter is set, so that the list is shown instead of the tree. */
export function isListShown({ q = '', status = '', section = '' }: UrlState): boolean {
  return q.trim() !== '' || status !== '' || section !== ''
}

/** Builds the query from the URL: a code matches its prefix, other text is searched. */
export function readQuery({ q = '', status = '', section = '' }: UrlState): LookupQuery {
  const code = readCode(q)
  const filters: LookupFilter[] = []
  if (code) filters.push({ column: 'code', op: 'starts', value: code.digits })
  if (status !== '') filters.push({ column: 'status', op: 'is', value: status })
  if (section !== '') filters.push({ column: 'section', op: 'is', value: section })
  return {
    set: 'hs',
    text: code ? '' : q,
    filters,
    facets: ['status', 'section'],
    // Goods are shown in a separate block above the list.
    goodsApart: true,
  }
}
