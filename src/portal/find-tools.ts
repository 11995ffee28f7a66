import type { FoundTool } from './tools.ts'

/** Finds tools by name, search word, pinyin or initials. The index is loaded on demand, as no other page needs it. */
export async function findTools(search: string): Promise<FoundTool[]> {
  const { searchTools } = await import('../tools/catalogue/search-tools.ts')
  return searchTools(search)
}
