import type { Dictionary } from './dictionary.ts'
import type { WordCheckRequest, WordFinding } from './operation.ts'

function titleTip(text: string, label: string, title: { limit: number; unit: 'char' | 'byte' } | undefined): string[] {
  // Something much longer is no title.
  if (!title || text.length > title.limit * 2 || text.includes('\n')) return []
  const length = title.unit === 'byte' ? new TextEncoder().encode(text).length : Array.from(text).length
  if (length <= title.limit) return []
  return [`${label}的标题参考上限 ${title.limit} ${title.unit === 'byte' ? '字节' : '字符'}，这里有 ${length}`]
}

/** What to look at besides single words. */
export function tipsFor({ text, platforms }: WordCheckRequest, findings: readonly WordFinding[], { classes, profiles }: Dictionary): string[] {
  const kinds = new Set(findings.map(({ kind }) => kind))
  const byClass = classes.filter(({ id }) => kinds.has(id)).map(({ tip }) => tip)
  const byPlatform = platforms.flatMap((id) => [...titleTip(text, profiles[id]?.label ?? id, profiles[id]?.title), ...(profiles[id]?.tips ?? [])])
  return [...new Set([...byClass, ...byPlatform])].filter((tip) => tip !== '')
}
