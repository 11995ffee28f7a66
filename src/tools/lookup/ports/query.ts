import { formatUrlState, type UrlState } from '../../../state/url-state.ts'
import type { LookupQuery } from '../shared/use-lookup.ts'

/** Rows on a page (product-spec.md 9). */
export const PAGE_SIZE = 20

/** The query for what the address says. */
export function readQuery({ q = '', line = '', land = '' }: UrlState): LookupQuery {
  const chosen = [
    { column: 'line', op: 'is' as const, value: line },
    { column: 'countryZh', op: 'is' as const, value: land },
  ]
  return { set: 'ports', text: q, filters: chosen.filter(({ value }) => value !== ''), facets: ['line', 'countryZh'] }
}

/** How many pages a list fills, at least one. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE))
}

/** The page in the address, counted from 1; what is no page of the list becomes the nearest one. */
export function readPage({ page = '' }: UrlState, total: number): number {
  const asked = /^\d{1,6}$/.test(page) ? Number(page) : 1
  return Math.min(Math.max(asked, 1), pageCount(total))
}

/** The address of a page of the same list; the first one has no number. */
export function pageHref(path: string, state: UrlState, page: number): string {
  return `${path}${formatUrlState({ ...state, page: page === 1 ? '' : String(page) })}`
}

/** The pages that are linked: both ends and those around the current one, with undefined for what is left out between them. */
export function linkedPages(current: number, count: number): (number | undefined)[] {
  const shown = Array.from({ length: count }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === count || Math.abs(page - current) <= 1,
  )
  return shown.flatMap((page, index) => {
    const gap = page - (shown[index - 1] ?? 0)
    if (gap <= 1) return [page]
    // A gap of one page is that page.
    return [gap === 2 ? page - 1 : undefined, page]
  })
}
