import type { Dictionary } from './dictionary.ts'
import { findPlaces } from './pattern-places.ts'
import type { WordCheckRequest, WordFinding } from './operation.ts'

/** Places of telephone numbers, addresses and the like that the platforms of a request refuse, in order of the text. `progress` is called every few milliseconds. */
export function findPatterns({ text, platforms }: WordCheckRequest, { patterns, profiles, classes }: Dictionary, progress: () => void): WordFinding[] {
  const ids = new Set(platforms.flatMap((id) => profiles[id]?.patterns ?? []))
  const found: WordFinding[] = []
  for (const [rule, places] of findPlaces(text, patterns.filter(({ id }) => ids.has(id)), progress)) {
    const { severity, reason, replacements, label } = rule
    for (const { start, end } of places) found.push({ start, end, text: text.slice(start, end), term: label, kind: classes[rule.kind]?.id ?? '', severity, reason, source: '平台规则（参考）', replacements })
  }
  return found.toSorted((a, b) => a.start - b.start).filter(({ start }, at, all) => at === 0 || start >= (all[at - 1]?.end ?? 0))
}

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
