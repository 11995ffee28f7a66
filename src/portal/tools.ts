import { catalogue, findEntry, type CatalogueEntry } from '../tools/catalogue/catalogue.ts'

/** A tool as a search shows it. */
export type FoundTool = CatalogueEntry

/** Every tool. */
export const catalogueTools: readonly FoundTool[] = catalogue

/** A tool that texts of the portal name by its slug; undefined where there is none. */
export function findTool(slug: string): CatalogueEntry | undefined {
  return findEntry(slug)
}
