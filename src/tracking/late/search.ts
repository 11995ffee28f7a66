/** A site search, from the loader data of its result page. */
export interface SiteSearch {
  search_term: string
  result_count: number
}

const countOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0)

/** The search of which a page shows the first results; undefined for other pages. */
export function getPageSearch(data: unknown, search: string): SiteSearch | undefined {
  const { keyword, list, tools } = (data ?? {}) as { keyword?: unknown; list?: unknown; tools?: unknown }
  if (typeof keyword !== 'string' || keyword === '' || !Array.isArray(list) || new URLSearchParams(search).has('after'))
    return undefined
  return { search_term: keyword, result_count: countOf(list) + countOf(tools) }
}
