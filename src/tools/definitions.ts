import type { ToolDefinition } from './tool.ts'

const loaders = import.meta.glob<ToolDefinition>('./*/*.tool.ts', { import: 'default' })
const bySlug = new Map(
  Object.entries(loaders).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -'.tool.ts'.length), load]),
)

/** Loads the definition of a tool; undefined for an unknown slug (case-sensitive). */
export async function loadDefinition(slug: string): Promise<ToolDefinition | undefined> {
  return bySlug.get(slug)?.()
}
