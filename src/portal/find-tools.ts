import type { FoundTool } from './tools.ts'

/** All tools that a search finds, by name, search word, pinyin or initials; what it looks in comes late, for no other page needs it. */
export async function findTools(search: string): Promise<FoundTool[]> {
  const { searchTools } = await import('../tools/catalogue/search-tools.ts')
  return searchTools(search)
}
