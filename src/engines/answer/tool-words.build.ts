import { TOOL_GROUPS, type ToolDefinition } from '../../tools/tool.ts'
import { pinyinOf } from '../search/pinyin-build.ts'

const definitions = import.meta.glob<ToolDefinition>('../../tools/*/*.tool.ts', { eager: true, import: 'default' })

const groupOrder = Object.keys(TOOL_GROUPS)

/** What each tool is found by, its name and further words, each with its pinyin; in the order of the catalogue, which is that of sellers. */
export default Object.values(definitions)
  .toSorted((a, b) => groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group) || a.order - b.order)
  .map(({ slug, group, label, words }) => ({
    slug,
    group,
    words: [label, ...words].map((text) => ({ text, pinyin: pinyinOf(text) })),
  }))
