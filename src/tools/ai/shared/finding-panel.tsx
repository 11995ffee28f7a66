import { useMemo, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { FindingDetail, SeverityBadge } from './finding-detail.tsx'
import { formatSeverityCounts, groupFindings, type Finding, type FindingGroup } from './findings.ts'

export interface FindingPanelProps {
  text: string
  /** Sorted by position, not overlapping. */
  findings: readonly Finding[]
  /** Total number of findings, if not all are listed. */
  total: number
  /** Index of the selected finding; -1 for none. */
  current: number
  onOpen: (index: number) => void
  /** Replaces the given findings. */
  onReplace: (replaced: readonly Finding[], replacement: string) => void
  /** Replaces each of the given findings, or of all, by its first replacement. */
  onReplaceAll: (chosen?: readonly Finding[]) => void
}

/** Rows drawn at first, and rows added by each press: drawing hundreds of rows at once would slow the page down. */
const FIRST = 20
const PAGE = 50

function Row({ set, current, onOpen }: { set: FindingGroup; current: number; onOpen: (index: number) => void }) {
  const { at, first, text } = set
  const here = at.indexOf(current)
  // If a word occurs several times, pressing it again selects its next occurrence.
  const next = at[here === -1 ? 0 : (here + 1) % at.length] ?? 0
  return (
    <li className="border-b border-rule">
      <button
        aria-pressed={here !== -1}
        className="flex min-h-11 w-full items-baseline gap-2 rounded-sm px-2 py-2 text-left text-sm hover:bg-sunk aria-pressed:bg-sea-wash"
        onClick={() => onOpen(next)}
        type="button"
      >
        <SeverityBadge severity={first.severity} />
        <span className="min-w-0 flex-1 wrap-anywhere">{text.length > 60 ? `${text.slice(0, 60)}…` : text}</span>
        <span className="shrink-0 text-xs text-soft numerals">
          {first.label}
          {at.length > 1 && ` · ${here === -1 ? '' : `${here + 1} / `}${at.length} 处`}
        </span>
      </button>
    </li>
  )
}

/** List of findings: counts per severity, the selected one in detail, and all words. */
export function FindingPanel({ text, findings, total, current, onOpen, onReplace, onReplaceAll }: FindingPanelProps) {
  const [shown, setShown] = useState(FIRST)
  const sets = useMemo(() => groupFindings(text, findings), [text, findings])
  const finding = findings[current]
  const same = sets.find(({ at }) => at.includes(current))?.at.flatMap((index) => findings[index] ?? []) ?? []
  const alike = same.filter(({ replacements }) => replacements.length > 0)
  const replaceable = findings.filter(({ replacements }) => replacements.length > 0).length
  const step = (by: number): void => onOpen((current + by + findings.length) % findings.length)
  return (
    <div>
      <div className="flex min-h-11 flex-wrap items-center justify-end gap-1">
        <p aria-live="polite" className="mr-auto text-sm numerals">
          <span className="whitespace-nowrap">共 {total} 处</span>{' '}
          <span className="text-soft">
            {total > findings.length && `列出 ${findings.length} 处：`}
            {formatSeverityCounts(findings)}
          </span>
        </p>
        {replaceable > 1 && (
          <button
            className="btn-quiet whitespace-nowrap"
            onClick={() => onReplaceAll()}
            title="每处换成第一个替换词，没有替换词的不动"
            type="button"
          >
            <Icon className="size-4" name="replace" />
            替换 {replaceable} 处
          </button>
        )}
        <button
          aria-label="上一处"
          className="btn-quiet"
          onClick={() => step(current === -1 ? 0 : -1)}
          title="上一处（Shift + F8）"
          type="button"
        >
          <Icon className="size-4" name="chevron-up" />
        </button>
        <button aria-label="下一处" className="btn-quiet" onClick={() => step(1)} title="下一处（F8）" type="button">
          <Icon className="size-4" name="chevron-down" />
        </button>
      </div>
      {finding && (
        <div className="mb-2 rounded-lg border border-rule bg-sheet p-3" data-current>
          <FindingDetail
            finding={finding}
            onReplace={(replacement) => onReplace([finding], replacement)}
            text={text.slice(finding.start, finding.end)}
          />
          {alike.length > 1 && finding.replacements.length > 0 && (
            <button className="btn mt-2" onClick={() => onReplaceAll(alike)} type="button">
              {alike.length} 处「{text.slice(finding.start, finding.end)}」都替换
            </button>
          )}
        </div>
      )}
      <ul aria-label="发现的词">
        {sets.slice(0, shown).map((set) => (
          <Row current={current} key={`${set.text} ${set.first.reason}`} onOpen={onOpen} set={set} />
        ))}
      </ul>
      {sets.length > shown && (
        <button className="btn mt-2" onClick={() => setShown(shown + PAGE)} type="button">
          再显示 {Math.min(PAGE, sets.length - shown)} 个词
        </button>
      )}
      {total > findings.length && (
        <p className="mt-2 text-xs text-soft">只列出前 {findings.length} 处，改过之后会列出后面的。</p>
      )}
    </div>
  )
}
