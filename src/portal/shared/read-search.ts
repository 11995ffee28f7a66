import type { Ask } from '../../ask/ask.ts'
import type { ContentType } from '../../lib/content/kinds.ts'
import { MAX_KEYWORD_LENGTH } from '../../lib/longest-keyword.ts'
import type { PageRequest, QueryField } from '../section.ts'
import { filterCards } from './cards.ts'
import { parseListFilters, type ContentList } from './read-list.ts'
import type { SearchSuggestions } from './read-near.ts'

/** What a search found, and what was searched for: '' for nothing. */
export interface SearchResults<Type extends ContentType> extends ContentList<Type> {
  keyword: string
  /** What to mark in the rows: the words, and those that they sound like. */
  marks: string
  /** Where nothing was found. */
  near?: SearchSuggestions
}

/** What is searched for: a pasted line end or another control character is a blank. */
export function normalizeKeyword(q = ''): string {
  return q.replaceAll(/\p{Cc}+/gu, ' ').trim()
}

/** The words to mark of a search: its own, and those that were found by how they are read. */
export const getHighlightWords = (keyword: string, words: readonly string[]): string => [keyword, ...words].join(' ')

/** What is near a search that found nothing. It knows all tools, which a search that finds something does without. */
export async function loadSearchSuggestions(ask: Ask, keyword: string): Promise<SearchSuggestions> {
  const { readSearchSuggestions } = await import('./read-near.ts')
  return readSearchSuggestions(ask, keyword)
}

/**
 * Reads what a search among the contents of a kind finds; nothing where no word, or one too long, is given. A category, and the
 * fields of `facets`, narrow it as they narrow a list. @throws NoSuchPage where nothing could be there.
 */
export async function readSearch<Type extends ContentType>(
  { ask, query }: Pick<PageRequest, 'ask' | 'query'>,
  type: Type,
  facets: Partial<Record<QueryField, string>> = {},
): Promise<SearchResults<Type>> {
  const { q, after } = query
  const narrowing = parseListFilters(query, type, facets)
  const keyword = normalizeKeyword(q)
  // The API would refuse it; the page says so beside what was typed.
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
