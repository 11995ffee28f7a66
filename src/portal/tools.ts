import { catalogue, findEntry, type CatalogueEntry } from '../tools/catalogue/catalogue.ts'

/** A tool as a search shows it. */
export type FoundTool = CatalogueEntry

/** Every tool. */
export const catalogueTools: readonly FoundTool[] = catalogue

/** A tool that texts of the portal name by its slug; undefined where there is none. */
export function toolNamed(slug: string): CatalogueEntry | undefined {
  return findEntry(slug)
}

/** All tools whose name or summary has every word of a search, those named so first. */
export function findTools(search: string): CatalogueEntry[] {
  const words = search.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const found = catalogue.filter(({ label, summary, slug }) => has(`${label} ${slug} ${summary}`))
  return found.toSorted((a, b) => Number(has(b.label)) - Number(has(a.label)))
}
