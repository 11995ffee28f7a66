import type { Ask } from '../../ask/ask.ts'
import type { ContentType } from '../../lib/content/kinds.ts'
import { MAX_KEYWORD_LENGTH } from '../../lib/longest-keyword.ts'
import type { PageRequest, QueryField } from '../section.ts'
import { filterCards } from './cards.ts'
import { parseListFilters, type ContentList } from './read-list.ts'
import type { SearchSuggestions } from './read-near.ts'

/** Search results with their keyword; '' if nothing was searched. */
export interface SearchResults<Type extends ContentType> extends ContentList<Type> {
  keyword: string
  /** Words to highlight: the keyword, and words that sound like it. */
  marks: string
  /** Suggestions if nothing was found. */
  near?: SearchSuggestions
}

/** Normalizes a keyword: pasted line ends and other control characters become blanks. */
export function normalizeKeyword(q = ''): string {
  return q.replaceAll(/\p{Cc}+/gu, ' ').trim()
}

/** Words to highlight: the keyword, and words found by their pronunciation. */
export const getHighlightWords = (keyword: string, words: readonly string[]): string => [keyword, ...words].join(' ')

/** Suggestions for a search without results. Loaded on demand, as it includes all tools. */
export async function loadSearchSuggestions(ask: Ask, keyword: string): Promise<SearchSuggestions> {
  const { readSearchSuggestions } = await import('./read-near.ts')
  return readSearchSuggestions(ask, keyword)
}

/**
 * Searches the contents of a kind; empty for a missing or too long keyword. Category and `facets` filter as in a list.
 * @throws PageNotFoundError if nothing can match.
 */
export async function readSearch<Type extends ContentType>(
  { ask, query }: Pick<PageRequest, 'ask' | 'query'>,
  type: Type,
  facets: Partial<Record<QueryField, string>> = {},
): Promise<SearchResults<Type>> {
  const { q, after } = query
  const narrowing = parseListFilters(query, type, facets)
  const keyword = normalizeKeyword(q)
  // The API would refuse the keyword, so the page says so beside the field.
  if (keyword === '' || keyword.length > MAX_KEYWORD_LENGTH) return { keyword, marks: '', list: [], next: '' }
  const {
    list,
    next,
    words = [],
  } = await ask('searchContents', { type, keyword, ...narrowing, ...(after !== undefined && { after }) })
  const near = list.length === 0 && after === undefined ? await loadSearchSuggestions(ask, keyword) : undefined
  return {
    keyword,
    marks: getHighlightWords(keyword, words),
    list: filterCards(list, type),
    next,
    ...(near && { near }),
  }
}
