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
  /** Texts that may stand in the place of the finding, or of `repaired`; '' deletes. */
  replacements: readonly string[]
  /** Range that a replacement replaces, if it is more than the finding. */
  repaired?: { start: number; end: number }
  /** Sentence on what to do where there is no replacement. */
  advice?: string
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

/** Range that the first replacement of a finding replaces. */
const rangeOf = ({ start, end, repaired, replacements }: Finding): { start: number; end: number } =>
  (replacements.length > 0 ? repaired : undefined) ?? { start, end }

/** A change of a text by a finding's first replacement. */
interface Change {
  finding: Finding
  start: number
  end: number
  made: string
}

/** Changes by the first replacements; a finding without one, or whose range meets the one before it, stays. */
function listChanges(findings: readonly Finding[]): Change[] {
  const changes: Change[] = []
  for (const finding of findings) {
    const [made] = finding.replacements
    const { start, end } = rangeOf(finding)
    if (made === undefined || start < (changes.at(-1)?.end ?? 0)) continue
    changes.push({ finding, start, end, made })
  }
  return changes
}

/** Replaces the given findings in a text. */
export const replaceFindings = (text: string, findings: readonly Finding[], replacement: string): string =>
  applyFirstReplacements(
    text,
    findings.map((finding) => withReplacement(finding, replacement)),
  )

/** The finding with this replacement alone; one of its own keeps its range. */
export function withReplacement(finding: Finding, replacement: string): Finding {
  const { repaired, ...rest } = finding
  const isOwn = finding.replacements.includes(replacement)
  return { ...rest, replacements: [replacement], ...(isOwn && repaired && { repaired }) }
}

/**
 * Locates the first replacement of each finding in the new text; the replacement of that new finding is the original
 * word.
 */
export function locateReplacements(text: string, findings: readonly Finding[]): Finding[] {
  let by = 0
  return listChanges(findings).map(({ finding, start, end, made }) => {
    const at = start + by
    by += made.length - (end - start)
    const place = { ...finding, start: at, end: at + made.length }
    return withReplacement(place, text.slice(start, end))
  })
}

/** Replaces each finding by its first replacement; findings without one stay. */
export function applyFirstReplacements(text: string, findings: readonly Finding[]): string {
  let result = ''
  let after = 0
  for (const { start, end, made } of listChanges(findings)) {
    result += text.slice(after, start) + made
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
  const moved = <Range extends { start: number; end: number }>(range: Range): Range => ({
    ...range,
    start: range.start + by,
    end: range.end + by,
  })
  return findings.flatMap((finding) => {
    const { start, end } = rangeOf(finding)
    if (Math.max(finding.end, end) <= from) return [finding]
    if (Math.min(finding.start, start) < before.length - same) return []
    const { repaired } = finding
    return [{ ...moved(finding), ...(repaired && { repaired: moved(repaired) }) }]
  })
}
