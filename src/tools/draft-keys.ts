import type { ToolDefinition } from './tool.ts'

/** Whether a draft is of a tool: its key is the slug, begins with it and a dot, or is that of its pasted column, or the definition names it. */
export function isToolDraft({ slug, drafts = [] }: Pick<ToolDefinition, 'slug' | 'drafts'>, key: string): boolean {
  return key === slug || key.startsWith(`${slug}.`) || key === `column-${slug}` || drafts.includes(key)
}
