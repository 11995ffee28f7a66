import type { LookupFilter } from '../../../engines/search/lookup.ts'
import { readCode } from '../../../engines/search/operation/hs-code.ts'
import type { UrlState } from '../../../state/url-state.ts'
import type { LookupQuery } from '../shared/use-lookup.ts'

/** 1 normal, 2 expired (product specification, section 4). */
export const STATUSES = [
  { value: '1', label: '现行' },
  { value: '2', label: '已失效' },
] as const

/** Whether anything was typed or chosen that makes a list; otherwise the tree is shown. */
export function showsList({ q = '', status = '', section = '' }: UrlState): boolean {
  return q.trim() !== '' || status !== '' || section !== ''
}

/** The query for what the address says: a code finds what begins with it, anything else is searched for. */
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
    // Goods stand in their own block above the list.
    goodsApart: true,
  }
}
