import { pinyinOf } from '../engines/search/pinyin-build.ts'
import type { ToolDefinition } from './tool.ts'

const definitions = import.meta.glob<ToolDefinition>('./*/*.tool.ts', { eager: true, import: 'default' })

/** What each tool is found by besides its label and summary, by slug: each of its names and words, and how they are read. */
export default Object.fromEntries(
  Object.values(definitions).map(({ slug, label, words }) => [
    slug,
    [label, ...words].map((text) => [text, pinyinOf(text)]),
  ]),
) as Record<string, [text: string, pinyin: string][]>
