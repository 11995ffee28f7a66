import { useState } from 'react'
import { FINDING_GROUPS, type Finding, type FindingLevel } from '../../../engines/seo/operation/findings.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { countLevels } from '../report-state.ts'
import { ExternalLink } from '../foreign-link.tsx'
import type { PartProps } from './part-props.ts'

const LEVELS: Record<FindingLevel, { label: string; icon: IconName; look: string }> = {
  error: { label: '错误', icon: 'circle-x', look: 'text-rise' },
  warn: { label: '提醒', icon: 'triangle-alert', look: 'text-signal' },
  pass: { label: '通过', icon: 'circle-check', look: 'text-fall' },
  info: { label: '说明', icon: 'info', look: 'text-soft' },
}
const ORDER: readonly FindingLevel[] = ['error', 'warn', 'info', 'pass']
const PRIORITIES = ['', '先改', '尽快改', '有空再改'] as const

function Where({ places, open }: { places: readonly string[]; open: boolean }) {
  if (places.length === 0) return null
  return (
    <details className="mt-1 text-sm" open={open}>
      <summary className="inline-flex min-h-11 items-center text-sea pointer-fine:min-h-8">
        在哪里（{places.length}）
      </summary>
      <ul className="space-y-1 border-l-2 border-rule pl-3">
        {places.map((place, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- places may be the same twice and never move
          <li className="wrap-anywhere" dir="auto" key={at}>
            <ExternalLink url={place} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Row({
  finding: { level, group, priority, what, why, where = [] },
  printing,
}: {
  finding: Finding
  printing: boolean
}) {
  const { label, icon, look } = LEVELS[level]
  return (
    <li className="flex gap-3 border-b border-rule py-2.5 break-inside-avoid">
      <span className={`mt-0.5 ${look}`}>
        <Icon className="size-5" name={icon} />
        <span className="sr-only">{label}</span>
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{what}</p>
        <p className="text-sm text-soft">
          {FINDING_GROUPS[group]}
          {priority > 0 && (
            <>
              {' · '}
              <span className={priority === 1 ? 'text-signal' : ''}>{PRIORITIES[priority]}</span>
            </>
          )}
        </p>
        {why !== '' && <p className="prose-zh mt-0.5 text-sm wrap-anywhere">{why}</p>}
        <Where open={printing} places={where} />
      </div>
    </li>
  )
}

/** Findings of the report, most urgent first. */
export function Findings({ report: { findings }, printing }: PartProps) {
  const [level, setLevel] = useState<FindingLevel | 'open'>('open')
  const counts = countLevels(findings)
  const shown = findings
    .filter(
      (finding) =>
        printing ||
        (level === 'open' ? finding.level === 'error' || finding.level === 'warn' : finding.level === level),
    )
    .toSorted((a, b) => ORDER.indexOf(a.level) - ORDER.indexOf(b.level) || a.priority - b.priority)
  const choices: readonly [FindingLevel | 'open', string, number][] = [
    ['open', '要改的', counts.error + counts.warn],
    ...ORDER.map((one): [FindingLevel, string, number] => [one, LEVELS[one].label, counts[one]]),
  ]
  return (
    <>
      <div aria-label="按结论筛选" className="flex flex-wrap gap-2 print:hidden" role="group">
        {choices.map(([value, label, count]) => (
          <button
            aria-pressed={level === value}
            className="chip"
            key={value}
            onClick={() => setLevel(value)}
            type="button"
          >
            {label}
            <span className="text-xs text-soft numerals">{count}</span>
          </button>
        ))}
      </div>
      {shown.length === 0 ? (
        <p className="py-6 text-sm text-soft">{level === 'open' ? '没有要改的地方。' : '没有这一类。'}</p>
      ) : (
        <ul className="mt-1">
          {shown.map((finding) => (
            <Row finding={finding} key={finding.id} printing={printing} />
          ))}
        </ul>
      )}
    </>
  )
}
