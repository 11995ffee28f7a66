import type { MarkKind } from '../../../ui/editor/mark-look.ts'

/** A problem found in a text. */
export interface Finding {
  /** UTF-16 offsets; `end` is exclusive. */
  start: number
  end: number
  severity: Exclude<MarkKind, 'found'>
  /** Label of the finding's kind. */
  label: string
  reason: string
  /** Source of the rule. */
  source: string
  replacements: readonly string[]
  /** Spelling variant or scope, such as 写法：全角. */
  note?: string
}

/** Labels of the severities. */
export const SEVERITY_LABELS = { forbidden: '不要用', risky: '有风险', notice: '留意' } as const satisfies Record<
  Finding['severity'],
  string
>

/** Findings of the same word with the same reason. */
export interface FindingGroup {
  text: string
  first: Finding
  /** Indexes among all findings, in order. */
  at: readonly number[]
}

/**
 * Sorts findings by position and drops findings that overlap an earlier one, because an editor marks each place once.
 */
export function orderFindings(findings: readonly Finding[], length: number): Finding[] {
  let after = 0
  const kept: Finding[] = []
  for (const finding of findings.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (finding.start < after || finding.end <= finding.start || finding.end > length) continue
    kept.push(finding)
    after = finding.end
  }
  return kept
}

const GRADES: readonly Finding['severity'][] = ['forbidden', 'risky', 'notice']

/** Groups findings by word and reason: most severe first, then by position. */
export function groupFindings(text: string, findings: readonly Finding[]): FindingGroup[] {
  const sets = new Map<string, { text: string; first: Finding; at: number[] }>()
  for (const [index, finding] of findings.entries()) {
    const word = text.slice(finding.start, finding.end)
    const key = `${finding.severity}\0${word}\0${finding.reason}`
    const set = sets.get(key)
    if (set) set.at.push(index)
    else sets.set(key, { text: word, first: finding, at: [index] })
  }
  return [...sets.values()].toSorted((a, b) => GRADES.indexOf(a.first.severity) - GRADES.indexOf(b.first.severity))
}

/** Index of the finding that contains the offset, end included; -1 if none. */
export function findFindingAt(findings: readonly Finding[], offset: number): number {
  return findings.findIndex(({ start, end }) => offset >= start && offset <= end)
}

/** Replaces the given findings in a text. */
export function replaceFindings(text: string, findings: readonly Finding[], replacement: string): string {
  let result = ''
  let after = 0
  for (const { start, end } of findings) {
    result += text.slice(after, start) + replacement
    after = end
  }
  return result + text.slice(after)
}

/**
 * Locates the first replacement of each finding in the new text; the replacement of that new finding is the original
 * word.
 */
export function locateReplacements(text: string, findings: readonly Finding[]): Finding[] {
  let by = 0
  return findings.map((finding) => {
    const start = finding.start + by
    const before = text.slice(finding.start, finding.end)
    const length = finding.replacements[0]?.length ?? before.length
    by += length - before.length
    return { ...finding, start, end: start + length, replacements: [before] }
  })
}

/** Replaces each finding by its first replacement; findings without one stay. */
export function applyFirstReplacements(text: string, findings: readonly Finding[]): string {
  let result = ''
  let after = 0
  for (const { start, end, replacements } of findings) {
    result += text.slice(after, start) + (replacements[0] ?? text.slice(start, end))
    after = end
  }
  return result + text.slice(after)
}

/** Counts findings per severity as text; '' if there are none. */
export function formatSeverityCounts(findings: readonly Pick<Finding, 'severity'>[]): string {
  return GRADES.map(
    (grade) => [SEVERITY_LABELS[grade], findings.filter(({ severity }) => severity === grade).length] as const,
  )
    .filter(([, count]) => count > 0)
    .map(([label, count]) => `${label} ${count}`)
    .join(' · ')
}

/** Moves the findings of a text to their offsets in its edited version; findings touched by the edit are dropped. */
export function shiftFindings(findings: readonly Finding[], before: string, after: string): readonly Finding[] {
  if (before === after) return findings
  const least = Math.min(before.length, after.length)
  let from = 0
  while (from < least && before[from] === after[from]) from += 1
  let same = 0
  while (same < least - from && before[before.length - 1 - same] === after[after.length - 1 - same]) same += 1
  const by = after.length - before.length
  return findings.flatMap((finding) => {
    if (finding.end <= from) return [finding]
    return finding.start >= before.length - same
      ? [{ ...finding, start: finding.start + by, end: finding.end + by }]
      : []
  })
}
