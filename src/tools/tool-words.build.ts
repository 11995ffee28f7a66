import { toPinyin } from '../engines/search/pinyin-build.ts'
import type { ToolDefinition } from './tool.ts'

const definitions = import.meta.glob<ToolDefinition>('./*/*.tool.ts', { eager: true, import: 'default' })

/** Search terms of each tool besides label and summary, by slug, with their pinyin. */
export default Object.fromEntries(
  Object.values(definitions).map(({ slug, label, words }) => [
    slug,
    [label, ...words].map((text) => [text, toPinyin(text)]),
  ]),
) as Record<string, [text: string, pinyin: string][]>
