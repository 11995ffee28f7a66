import { TOOL_GROUPS, type ToolDefinition } from './tool.ts'

const definitions = import.meta.glob<ToolDefinition>('./*/*.tool.ts', { eager: true, import: 'default' })
const groupOrder = Object.keys(TOOL_GROUPS)

/** What lists and menus know of every tool, without loading any. Small, for every page carries it. */
export default Object.values(definitions)
  .toSorted(
    (a, b) =>
      groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group) ||
      a.order - b.order ||
      a.slug.localeCompare(b.slug, 'en'),
  )
  .map(({ slug, label, group, icon, summary }) => ({ slug, label, group, icon, summary }))
