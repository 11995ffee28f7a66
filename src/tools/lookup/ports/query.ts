import { formatUrlState, type UrlState } from '../../../state/url-state.ts'
import type { LookupQuery } from '../shared/use-lookup.ts'

/** Rows per page (product-spec.md 9). */
export const PAGE_SIZE = 20

/** Builds the query from the URL state. */
export function readQuery({ q = '', line = '', land = '' }: UrlState): LookupQuery {
  const chosen = [
    { column: 'line', op: 'is' as const, value: line },
    { column: 'countryZh', op: 'is' as const, value: land },
  ]
  return { set: 'ports', text: q, filters: chosen.filter(({ value }) => value !== ''), facets: ['line', 'countryZh'] }
}

/** Number of pages of a list, at least one. */
export function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE))
}

/** Reads the page number from the URL, from 1, clamped to the list's pages. */
export function readPage({ page = '' }: UrlState, total: number): number {
  const asked = /^\d{1,6}$/.test(page) ? Number(page) : 1
  return Math.min(Math.max(asked, 1), countPages(total))
}

/** URL of a page of the same list; the first has no page number. */
export function getPageHref(path: string, state: UrlState, page: number): string {
  return `${path}${formatUrlState({ ...state, page: page === 1 ? '' : String(page) })}`
}

/** Linked pages: first, last and those around the current one; undefined marks a gap. */
export function listLinkedPages(current: number, count: number): (number | undefined)[] {
  const shown = Array.from({ length: count }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === count || Math.abs(page - current) <= 1,
  )
  return shown.flatMap((page, index) => {
    const gap = page - (shown[index - 1] ?? 0)
    if (gap <= 1) return [page]
    // A gap of a single page shows that page instead.
    return [gap === 2 ? page - 1 : undefined, page]
  })
}
