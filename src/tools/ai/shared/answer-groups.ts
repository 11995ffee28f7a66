import type { WordFinding } from '../../../engines/prohibited-words/operation.ts'
import { VARIANT_LABELS } from '../../../engines/prohibited-words/operation.ts'
import type { AnswerPart } from './answer-text.tsx'
import type { Finding } from './findings.ts'
import type { FormValues } from './form.ts'

/** Texts of an answer that belong together, such as all that one marketplace publishes. */
export interface AnswerGroup {
  id: string
  label: string
  parts: readonly AnswerPart[]
  /** By whose rules its words are checked, ids of src/lib/ai/platforms.ts: none means law alone; absent means not at all. */
  platforms?: readonly string[]
  /** How its texts are pasted as one; each under the other where that is not said. */
  whole?: (texts: readonly string[]) => string
}

/** What names a part within an answer. */
export const partKey = (group: AnswerGroup, part: AnswerPart): string => `${group.id}.${part.id}`

/** The texts of a group as they are now. */
export function groupTexts(group: AnswerGroup, edits: FormValues): string[] {
  return group.parts.map((part) => edits[partKey(group, part)] ?? part.text)
}

/** A group as one text. */
export function wholeText(group: AnswerGroup, edits: FormValues): string {
  const texts = groupTexts(group, edits)
  return group.whole ? group.whole(texts) : texts.filter((text) => text !== '').join('\n\n')
}

/** All groups as one text, each under its name where there are several. */
export function answerText(groups: readonly AnswerGroup[], edits: FormValues): string {
  return groups
    .map((group) => (groups.length > 1 ? `${group.label}\n\n${wholeText(group, edits)}` : wholeText(group, edits)))
    .join('\n\n\n')
}

/** Between the texts of a group while they are checked together. */
const BETWEEN = '\n\n'

/** The texts of a group as they are checked together. */
export function checkedText(texts: readonly string[]): string {
  return texts.join(BETWEEN)
}

/** Findings in texts that were checked together, for each text by its own offsets; one that reaches over an end is left out. */
export function findingsByText(texts: readonly string[], findings: readonly Finding[]): Finding[][] {
  let begin = 0
  return texts.map((text) => {
    const from = begin
    const to = from + text.length
    begin = to + BETWEEN.length
    return findings
      .filter(({ start, end }) => start >= from && end <= to)
      .map((finding) => ({ ...finding, start: finding.start - from, end: finding.end - from }))
  })
}

/** What the check of words found, as it is drawn. */
export function wordFinding({
  start,
  end,
  severity,
  term,
  reason,
  source,
  replacements,
  variant,
}: WordFinding): Finding {
  return {
    start,
    end,
    severity,
    label: '违禁词',
    reason,
    source,
    replacements,
    ...(variant && { note: `写法：${VARIANT_LABELS[variant]}，原词「${term}」` }),
  }
}
