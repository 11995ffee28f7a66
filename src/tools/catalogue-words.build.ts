import { pinyinOf } from '../engines/search/pinyin-build.ts'
import type { ToolDefinition } from './tool.ts'

const definitions = import.meta.glob<ToolDefinition>('./*/*.tool.ts', { eager: true, import: 'default' })

/** What each tool is found by: its name and further words, each with its pinyin. Only the search palette loads it. */
export default Object.fromEntries(
  Object.values(definitions).map(({ slug, label, words }) => [slug, [label, ...words].map((text) => ({ text, pinyin: pinyinOf(text) }))]),
)
