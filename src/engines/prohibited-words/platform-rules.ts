import { measureText, UNIT_LABELS } from '../../lib/text-measure.ts'
import type { Dictionary, PlatformProfile } from './dictionary.ts'
import type { WordCheckRequest, WordFinding } from './operation.ts'

function titleTip(text: string, label: string, title: PlatformProfile['title']): string[] {
  // Much longer texts are not titles.
  if (!title || text.length > title.limit * 2 || text.includes('\n')) return []
  const length = measureText(text, title.unit)
  if (length <= title.limit) return []
  return [`${label}的标题参考上限 ${title.limit} ${UNIT_LABELS[title.unit]}，这里有 ${length}`]
}

/** Advice beyond single words. */
export function listTips(
  { text, platforms }: WordCheckRequest,
  findings: readonly WordFinding[],
  { classes, profiles }: Dictionary,
): string[] {
  const kinds = new Set(findings.map(({ kind }) => kind))
  const byClass = classes.filter(({ id }) => kinds.has(id)).map(({ tip }) => tip)
  const byPlatform = platforms.flatMap((id) => [
    ...titleTip(text, profiles[id]?.label ?? id, profiles[id]?.title),
    ...(profiles[id]?.tips ?? []),
  ])
  return [...new Set([...byClass, ...byPlatform])].filter((tip) => tip !== '')
}
