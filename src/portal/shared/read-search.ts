import type { ContentType } from '../../lib/content/kinds.ts'
import { LONGEST_KEYWORD } from '../../lib/longest-keyword.ts'
import type { PageRequest } from '../section.ts'
import { cardsOf } from './cards.ts'
import type { ListOf } from './read-list.ts'

/** What a search found, and what was searched for: '' for nothing. */
export interface Found<Type extends ContentType> extends ListOf<Type> {
  keyword: string
}

/** What is searched for: a pasted line end or another control character is a blank. */
export function keywordOf(q = ''): string {
  return q.replaceAll(/\p{Cc}+/gu, ' ').trim()
}

/** Reads what a search among the contents of a kind finds; nothing where no word, or one too long, is given. */
export async function readSearch<Type extends ContentType>({ ask, query: { q, after } }: Pick<PageRequest, 'ask' | 'query'>, type: Type): Promise<Found<Type>> {
  const keyword = keywordOf(q)
  // The API would refuse it; the page says so beside what was typed.
  if (keyword === '' || keyword.length > LONGEST_KEYWORD) return { keyword, list: [], next: '' }
  const { list, next } = await ask('searchContents', { type, keyword, ...(after !== undefined && { after }) })
  return { keyword, list: cardsOf(list, type), next }
}
