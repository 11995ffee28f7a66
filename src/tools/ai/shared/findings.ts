import type { MarkKind } from '../../../ui/editor/mark-look.ts'

/** Something in a text that deserves a look. */
export interface Finding {
  /** UTF-16 offsets; `end` is exclusive. */
  start: number
  end: number
  severity: Exclude<MarkKind, 'found'>
  /** Its kind in words. */
  label: string
  reason: string
  /** Who says so. */
  source: string
  replacements: readonly string[]
  /** How it was written or where it counts, such as 写法：全角. */
  note?: string
}

/** What the grades are called. */
export const SEVERITY_LABELS = { forbidden: '不要用', risky: '有风险', notice: '留意' } as const satisfies Record<
  Finding['severity'],
  string
>

/** Findings that stand at the same word for the same reason. */
export interface FindingGroup {
  text: string
  first: Finding
  /** Indexes among all findings, in order. */
  at: readonly number[]
}

/** Findings in order of the text, those that overlap an earlier one left out: an editor marks each place once. */
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

/** Findings by word and reason: the gravest first, then in order of the text. */
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

/** The index of the finding at an offset, its end included; -1 where there is none. */
export function findingAt(findings: readonly Finding[], offset: number): number {
  return findings.findIndex(({ start, end }) => offset >= start && offset <= end)
}

/** The text with something else in the place of some findings. */
export function replaceFindings(text: string, findings: readonly Finding[], replacement: string): string {
  let result = ''
  let after = 0
  for (const { start, end } of findings) {
    result += text.slice(after, start) + replacement
    after = end
  }
  return result + text.slice(after)
}

/** Where the first replacement of each finding comes to stand, with what stood there before as its replacement. */
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

/** The text with the first replacement of each finding in its place; those without one stay. */
export function applyFirstReplacements(text: string, findings: readonly Finding[]): string {
  let result = ''
  let after = 0
  for (const { start, end, replacements } of findings) {
    result += text.slice(after, start) + (replacements[0] ?? text.slice(start, end))
    after = end
  }
  return result + text.slice(after)
}

/** How many findings there are of each grade, in words; '' for none. */
export function formatSeverityCounts(findings: readonly Pick<Finding, 'severity'>[]): string {
  return GRADES.map(
    (grade) => [SEVERITY_LABELS[grade], findings.filter(({ severity }) => severity === grade).length] as const,
  )
    .filter(([, count]) => count > 0)
    .map(([label, count]) => `${label} ${count}`)
    .join(' · ')
}

/** Findings of a text as they stand in the one that it was changed into; those that the change touched are left out. */
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
