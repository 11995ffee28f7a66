import { TOOL_GROUPS, type ToolDefinition } from './tool.ts'

const definitions = import.meta.glob<ToolDefinition>('./*/*.tool.ts', { eager: true, import: 'default' })
const groupOrder = Object.keys(TOOL_GROUPS)

/** Facts of every tool for lists and menus, without loading the tools. They are few, as every page includes them. */
export default Object.values(definitions)
  .toSorted(
    (a, b) =>
      groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group) ||
      a.order - b.order ||
      a.slug.localeCompare(b.slug, 'en'),
  )
  .map(({ slug, label, group, icon, summary }) => ({ slug, label, group, icon, summary }))
