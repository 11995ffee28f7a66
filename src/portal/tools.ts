import { catalogue, findEntry, type CatalogueEntry } from '../tools/catalogue/catalogue.ts'

/** Tool as shown by a search. */
export type FoundTool = CatalogueEntry

/** All tools. */
export const catalogueTools: readonly FoundTool[] = catalogue

/** Finds a tool by its slug; undefined if unknown. */
export function findTool(slug: string): CatalogueEntry | undefined {
  return findEntry(slug)
}
