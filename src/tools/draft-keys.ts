import type { ToolDefinition } from './tool.ts'

/**
 * True if a draft belongs to a tool: its key is the slug, starts with slug and dot, is that of the pasted column, or is
 * listed in the definition.
 */
export function isToolDraft({ slug, drafts = [] }: Pick<ToolDefinition, 'slug' | 'drafts'>, key: string): boolean {
  return key === slug || key.startsWith(`${slug}.`) || key === `column-${slug}` || drafts.includes(key)
}
