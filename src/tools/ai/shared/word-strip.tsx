import { useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { FindingDetail } from './finding-detail.tsx'
import { formatSeverityCounts, type Finding } from './findings.ts'
import { MARK_CLASSES } from '../../../ui/editor/mark-look.ts'

interface WordStripProps {
  /** Checked texts, and the findings of each. */
  texts: readonly string[]
  found: readonly (readonly Finding[])[]
  error: Error | undefined
  onReplace: (text: number, finding: Finding, replacement: string) => void
}

/** Strip of prohibited words found in texts; each opens its reason and replacements. */
export function WordStrip({ texts, found, error, onReplace }: WordStripProps) {
  const [open, setOpen] = useState('')
  const all = found.flatMap((findings, at) =>
    findings.map((finding) => ({
      at,
      finding,
      key: `${at} ${finding.start} ${finding.end}`,
      word: texts[at]?.slice(finding.start, finding.end) ?? '',
    })),
  )
  const shown = all.find(({ key }) => key === open)
  if (error) return <p className="mt-3 text-sm text-signal">违禁词没有检查成功：{error.message}</p>
  return (
    <div className="mt-3 border-t border-rule pt-2" data-words-found={all.length}>
      <p className="flex items-center gap-1.5 text-sm text-soft">
        <Icon className="size-4" name={all.length === 0 ? 'shield-check' : 'shield-alert'} />
        {all.length === 0
          ? '违禁词检查：没有发现'
          : `违禁词检查：${formatSeverityCounts(all.map(({ finding }) => finding))}`}
      </p>
      {all.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {all.slice(0, 20).map(({ key, word, finding }) => (
            <button
              aria-expanded={key === open}
              className="chip aria-expanded:border-sea"
              key={key}
              onClick={() => setOpen(key === open ? '' : key)}
              type="button"
            >
              <span className={MARK_CLASSES[finding.severity]}>{word}</span>
            </button>
          ))}
        </div>
      )}
      {shown && (
        <div className="mt-2 rounded border border-rule p-3">
          <FindingDetail
            finding={shown.finding}
            onReplace={(replacement) => {
              setOpen('')
              onReplace(shown.at, shown.finding, replacement)
            }}
            text={shown.word}
          />
        </div>
      )}
    </div>
  )
}
