import { buildToolPath } from './address.ts'
import type { NormalizedQuery } from './asked-text.ts'
import type { Answer } from './operation.ts'
import type { ToolIndex } from './tools.ts'

/** Patterns in a pasted text and the tool that extracts them; the last entries fit any text. */
const KINDS: readonly { slug: string; has: RegExp; why: string }[] = [
  { slug: 'yxdz', has: /\S@\S+\.\S/, why: '文本里有邮箱' },
  { slug: 'URL', has: /https?:\/\/|www\./i, why: '文本里有网址' },
  { slug: 'sjh', has: /(?:\+\d{1,3}[ -]?)?\d{3,4}[ -]?\d{3,4}[ -]?\d{4}/, why: '文本里有电话号码' },
  { slug: 'zxfgf', has: /[,，、;；\t].*[,，、;；\t]/, why: '文本里有分隔符' },
  { slug: 'shaixuan', has: /./, why: '按行处理' },
  { slug: 'guolv', has: /./, why: '按行处理' },
  { slug: 'qbkg', has: /\s/, why: '文本里有空格' },
]

/** Suggests tools for a pasted text. The text itself is never put into a URL. */
export function suggestToolsForText({ text }: NormalizedQuery, { words }: ToolIndex): Answer[] {
  return KINDS.flatMap(({ slug, has, why }) => {
    const title = words.find((tool) => tool.slug === slug)?.words[0]?.text
    if (title === undefined || !has.test(text)) return []
    return [
      {
        id: `tool-${slug}`,
        kind: 'tool',
        slug,
        title,
        ranges: [],
        note: `${why}，打开后粘贴`,
        href: buildToolPath(slug),
      },
    ]
  })
}
