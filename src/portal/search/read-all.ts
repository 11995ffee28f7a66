import { CONTENT_KINDS, LISTED_TYPES, type ContentType } from '../../lib/content/kinds.ts'
import { MAX_KEYWORD_LENGTH } from '../../lib/longest-keyword.ts'
import type { PageRequest } from '../section.ts'
import type { Card } from '../shared/cards.ts'
import { PageNotFoundError } from '../shared/no-such-page.ts'
import type { SearchSuggestions } from '../shared/read-near.ts'
import { normalizeKeyword, getHighlightWords, loadSearchSuggestions } from '../shared/read-search.ts'
import { findTools } from '../find-tools.ts'
import type { FoundTool } from '../tools.ts'

/** Tab of the search: all, tools, or one kind of contents. */
export interface SearchTab {
  tab: 'tools' | ContentType | undefined
  label: string
}

/** Kinds with pages of their own. */
const KINDS_FOUND = LISTED_TYPES.filter((type) => type !== 'page')

export const SEARCH_TABS: readonly SearchTab[] = [
  { tab: undefined, label: '全部' },
  { tab: 'tools', label: '工具' },
  ...KINDS_FOUND.map((type) => ({ tab: type, label: CONTENT_KINDS[type].label })),
]

/** Maximum tools above the contents on the common tab. */
const MAX_TOOLS = 4

export interface SearchData {
  keyword: string
  tab: SearchTab['tab']
  tools: FoundTool[]
  /** Total number of matching tools. */
  toolCount: number
  list: Card[]
  next: string
  /** True if the search stopped before the page was full, although there is more. */
  isShort?: true | undefined
  /** Words to highlight. */
  marks: string
  /** Suggestions if nothing was found. */
  near?: SearchSuggestions
}

/**
 * Searches tools and contents for `words`.
 * @throws PageNotFoundError for an unknown tab.
 */
export async function readSearchPage(
  { ask, query: { tab: wanted, after } }: Pick<PageRequest, 'ask' | 'query'>,
  words: string | undefined,
): Promise<SearchData> {
  const found = SEARCH_TABS.find(({ tab }) => tab === wanted)
  if (!found) throw new PageNotFoundError(`${wanted ?? ''} is no tab`)
  const { tab } = found
  const keyword = normalizeKeyword(words)
  const isAskable = keyword !== '' && keyword.length <= MAX_KEYWORD_LENGTH
  const named = isAskable ? await findTools(keyword) : []
  const toolCount = named.length
  const tools = tab === 'tools' ? named : tab === undefined && after === undefined ? named.slice(0, MAX_TOOLS) : []
  if (!isAskable || tab === 'tools')
    return {
      keyword,
      tab,
      tools,
      toolCount,
      list: [],
      next: '',
      marks: keyword,
      ...(isAskable && tools.length === 0 && { near: await loadSearchSuggestions(ask, keyword) }),
    }
  const {
    list,
    next,
    isShort,
    words: heard = [],
  } = await ask('searchContents', {
    keyword,
    ...(tab !== undefined && { type: tab }),
    ...(after !== undefined && { after }),
  })
  const isNothing = list.length + tools.length === 0 && after === undefined && !isShort
  return {
    keyword,
    tab,
    tools,
    toolCount,
    list,
    next,
    isShort,
    marks: getHighlightWords(keyword, heard),
    ...(isNothing && { near: await loadSearchSuggestions(ask, keyword) }),
  }
}
