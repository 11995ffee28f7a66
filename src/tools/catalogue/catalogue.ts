import entries from '../catalogue.build.ts'
import { TOOL_GROUPS, type ToolGroupId } from '../tool.ts'

/** Facts of a tool that are known without loading it. */
export type CatalogueEntry = (typeof entries)[number]

/** Every tool, in catalogue order. */
export const catalogue: readonly CatalogueEntry[] = entries

const bySlug = new Map(catalogue.map((entry) => [entry.slug, entry]))

export function findEntry(slug: string): CatalogueEntry | undefined {
  return bySlug.get(slug)
}

/** Groups that have tools, each with its tools. */
export function listCatalogueGroups(): { id: ToolGroupId; label: string; tools: CatalogueEntry[] }[] {
  return (Object.keys(TOOL_GROUPS) as ToolGroupId[])
    .map((id) => ({ id, label: TOOL_GROUPS[id].label, tools: catalogue.filter((entry) => entry.group === id) }))
    .filter((group) => group.tools.length > 0)
}
