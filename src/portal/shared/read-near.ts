import { findMostSimilar, splitSearch } from '../../lib/content/near-words.ts'
import type { PageRequest } from '../section.ts'
import { catalogueTools, type FoundTool } from '../tools.ts'

/** Suggestions for a search without results: shorter words, tags, and tools with a similar name. */
export interface SearchSuggestions {
  words: string[]
  tags: { handle: string; label: string }[]
  tools: FoundTool[]
}

const MAX = 4

/** Reads suggestions for a search without results. */
export async function readSearchSuggestions(ask: PageRequest['ask'], keyword: string): Promise<SearchSuggestions> {
  const tags = await ask('listTags', {}).catch((error: unknown) => {
    console.info('no tags', error)
    return { list: [] }
  })
  return {
    words: splitSearch(keyword),
    tags: findMostSimilar(keyword, tags.list, ({ label }) => label, MAX).map(({ handle, label }) => ({
      handle,
      label,
    })),
    tools: findMostSimilar(keyword, catalogueTools, ({ label }) => label, MAX),
  }
}
