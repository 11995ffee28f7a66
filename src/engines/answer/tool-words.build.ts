import { TOOL_GROUPS, type ToolDefinition } from '../../tools/tool.ts'
import { toPinyin } from '../search/pinyin-build.ts'

const definitions = import.meta.glob<ToolDefinition>('../../tools/*/*.tool.ts', { eager: true, import: 'default' })

const groupOrder = Object.keys(TOOL_GROUPS)

/** Search words of each tool, its name first, with pinyin; in catalogue order, which puts sellers' tools first. */
export default Object.values(definitions)
  .toSorted((a, b) => groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group) || a.order - b.order)
  .map(({ slug, group, label, words }) => ({
    slug,
    group,
    words: [label, ...words].map((text) => ({ text, pinyin: toPinyin(text) })),
  }))
