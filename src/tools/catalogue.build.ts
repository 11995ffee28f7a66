import { pinyinOf } from '../engines/search/pinyin-build.ts'
import { TOOL_GROUPS, type ToolDefinition } from './tool.ts'

const definitions = import.meta.glob<ToolDefinition>('./*/*.tool.ts', { eager: true, import: 'default' })
const groupOrder = Object.keys(TOOL_GROUPS)

/** What lists, menus and the search palette know of every tool, without loading any. */
export default Object.values(definitions)
  .toSorted((a, b) => groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group) || a.order - b.order || a.slug.localeCompare(b.slug, 'en'))
  .map(({ slug, label, group, icon, words, summary, offline, params }) => ({
    slug,
    label,
    group,
    icon,
    summary,
    offline: offline.works,
    words: [...words],
    pinyin: pinyinOf(label),
    wordsPinyin: words.map((word) => pinyinOf(word)),
    pages: [...(params?.pages ?? [])],
  }))
