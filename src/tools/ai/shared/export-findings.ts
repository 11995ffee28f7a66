import type { TextTable } from '../../../ui/save-table.ts'
import { SEVERITY_LABELS, type Finding } from './findings.ts'

/** Findings as table rows, headings first; lines and columns count from 1. */
export function toFindingTable(text: string, findings: readonly Finding[]): TextTable {
  let line = 1
  let lineStart = 0
  let seen = 0
  const rows = findings.map(({ start, end, severity, label, reason, source, replacements, advice = '', note = '' }) => {
    for (let at = text.indexOf('\n', seen); at !== -1 && at < start; at = text.indexOf('\n', at + 1)) {
      line += 1
      lineStart = at + 1
    }
    seen = Math.max(seen, start)
    return [
      `${line}:${start - lineStart + 1}`,
      text.slice(start, end),
      SEVERITY_LABELS[severity],
      label,
      reason,
      source,
      note,
      replacements.length > 0 ? replacements.map((word) => word || '删去').join('、') : advice,
    ]
  })
  return [['位置（行:列）', '文字', '级别', '类别', '原因', '依据', '说明', '怎么改'], ...rows]
}
