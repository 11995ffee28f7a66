import type { ToolDefinition } from '../../tools/tool.ts'
import { pinyinOf } from '../search/pinyin-build.ts'

const definitions = import.meta.glob<ToolDefinition>('../../tools/*/*.tool.ts', { eager: true, import: 'default' })

/** What each tool is found by: its name and further words, each with its pinyin. */
export default Object.values(definitions).map(({ slug, group, label, words }) => ({ slug, group, words: [label, ...words].map((text) => ({ text, pinyin: pinyinOf(text) })) }))
