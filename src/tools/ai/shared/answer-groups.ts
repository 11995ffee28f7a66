import type { WordFinding } from '../../../engines/prohibited-words/operation.ts'
import { VARIANT_LABELS } from '../../../engines/prohibited-words/operation.ts'
import type { AnswerPart } from './answer-text.tsx'
import type { Finding } from './findings.ts'
import type { FormValues } from './form.ts'

/** Texts of an answer that belong together, such as those for one marketplace. */
export interface AnswerGroup {
  id: string
  label: string
  parts: readonly AnswerPart[]
  /**
   * Ids of src/lib/ai/platforms.ts whose rules the words are checked by; with an empty list only the law is checked, if
   * absent nothing is.
   */
  platforms?: readonly string[]
  /** Joins the texts for copying as one; by default one below another. */
  whole?: (texts: readonly string[]) => string
}

/** Key of a part within an answer. */
export const toPartKey = (group: AnswerGroup, part: AnswerPart): string => `${group.id}.${part.id}`

/** Texts of a group with the visitor's edits. */
export function applyGroupEdits(group: AnswerGroup, edits: FormValues): string[] {
  return group.parts.map((part) => edits[toPartKey(group, part)] ?? part.text)
}

/** Joins the texts of a group into one. */
export function joinGroup(group: AnswerGroup, edits: FormValues): string {
  const texts = applyGroupEdits(group, edits)
  return group.whole ? group.whole(texts) : texts.filter((text) => text !== '').join('\n\n')
}

/** Joins all groups into one text, with a heading each if there are several. */
export function joinGroups(groups: readonly AnswerGroup[], edits: FormValues): string {
  return groups
    .map((group) => (groups.length > 1 ? `${group.label}\n\n${joinGroup(group, edits)}` : joinGroup(group, edits)))
    .join('\n\n\n')
}

/** Separator of a group's texts when they are checked together. */
const BETWEEN = '\n\n'

/** Joins the texts of a group for one check. */
export function joinForCheck(texts: readonly string[]): string {
  return texts.join(BETWEEN)
}

/** Moves a finding to the part of a joint text that it is in; a change beyond the part is not offered. */
function moveFinding(finding: Finding, from: number, to: number): Finding {
  const { repaired, ...rest } = finding
  const moved = { ...rest, start: finding.start - from, end: finding.end - from }
  if (!repaired) return moved
  return repaired.start >= from && repaired.end <= to
    ? { ...moved, repaired: { start: repaired.start - from, end: repaired.end - from } }
    : { ...moved, replacements: [] }
}

/** Splits the findings of a joint check by text, with offsets in that text; a finding across two texts is dropped. */
export function splitFindings(texts: readonly string[], findings: readonly Finding[]): Finding[][] {
  let begin = 0
  return texts.map((text) => {
    const from = begin
    const to = from + text.length
    begin = to + BETWEEN.length
    return findings
      .filter(({ start, end }) => start >= from && end <= to)
      .map((finding) => moveFinding(finding, from, to))
  })
}

/** Converts a finding of the word check to the form that the page draws. */
export function toFinding(found: WordFinding): Finding {
  const { start, end, severity, term, reason, source, replacements, variant, repaired, advice } = found
  return {
    start,
    end,
    severity,
    label: '违禁词',
    reason,
    source,
    replacements,
    ...(repaired && { repaired }),
    ...(advice !== undefined && { advice }),
    ...(variant && { note: `写法：${VARIANT_LABELS[variant]}，原词「${term}」` }),
  }
}
