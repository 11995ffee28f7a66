import type { Ask } from '../../ask/ask.ts'
import type { ContentType } from '../../lib/content/kinds.ts'
import { LONGEST_KEYWORD } from '../../lib/longest-keyword.ts'
import type { PageRequest, QueryField } from '../section.ts'
import { cardsOf } from './cards.ts'
import { readNarrowing, type ListOf } from './read-list.ts'
import type { Near } from './read-near.ts'

/** What a search found, and what was searched for: '' for nothing. */
export interface Found<Type extends ContentType> extends ListOf<Type> {
  keyword: string
  /** What to mark in the rows: the words, and those that they sound like. */
  marks: string
  /** Where nothing was found. */
  near?: Near
}

/** What is searched for: a pasted line end or another control character is a blank. */
export function keywordOf(q = ''): string {
  return q.replaceAll(/\p{Cc}+/gu, ' ').trim()
}

/** The words to mark of a search: its own, and those that were found by how they are read. */
export const marksOf = (keyword: string, words: readonly string[]): string => [keyword, ...words].join(' ')

/** What is near a search that found nothing. It knows all tools, which a search that finds something does without. */
export async function nearOf(ask: Ask, keyword: string): Promise<Near> {
  const { readNear } = await import('./read-near.ts')
  return readNear(ask, keyword)
}

/**
 * Reads what a search among the contents of a kind finds; nothing where no word, or one too long, is given. A category, and the
 * fields of `facets`, narrow it as they narrow a list. @throws NoSuchPage where nothing could be there.
 */
export async function readSearch<Type extends ContentType>({ ask, query }: Pick<PageRequest, 'ask' | 'query'>, type: Type, facets: Partial<Record<QueryField, string>> = {}): Promise<Found<Type>> {
  const { q, after } = query
  const narrowing = readNarrowing(query, type, facets)
  const keyword = keywordOf(q)
  // The API would refuse it; the page says so beside what was typed.
  if (keyword === '' || keyword.length > LONGEST_KEYWORD) return { keyword, marks: '', list: [], next: '' }
  const { list, next, words = [] } = await ask('searchContents', { type, keyword, ...narrowing, ...(after !== undefined && { after }) })
  const near = list.length === 0 && after === undefined ? await nearOf(ask, keyword) : undefined
  return { keyword, marks: marksOf(keyword, words), list: cardsOf(list, type), next, ...(near && { near }) }
}
