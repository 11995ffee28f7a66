import { catalogue, findEntry, type CatalogueEntry } from '../tools/catalogue/catalogue.ts'

/** A tool as a search shows it. */
export type FoundTool = CatalogueEntry

/** Every tool. */
export const catalogueTools: readonly FoundTool[] = catalogue

/** A tool that texts of the portal name by its slug; undefined where there is none. */
export function toolNamed(slug: string): CatalogueEntry | undefined {
  return findEntry(slug)
}

/** All tools that a search finds, by name, search word, pinyin or initials; what it looks in comes late, for no other page needs it. */
export async function findTools(search: string): Promise<CatalogueEntry[]> {
  const { searchTools } = await import('../tools/catalogue/search-tools.ts')
  return searchTools(search)
}
