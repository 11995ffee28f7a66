import type { ToolDefinition } from './tool.ts'

const loaders = import.meta.glob<ToolDefinition>('./*/*.tool.ts', { import: 'default' })
const bySlug = new Map(
  Object.entries(loaders).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -'.tool.ts'.length), load]),
)

/** The definition of one tool, loaded when asked for; undefined for an unknown slug (case matters). */
export async function loadDefinition(slug: string): Promise<ToolDefinition | undefined> {
  return bySlug.get(slug)?.()
}
