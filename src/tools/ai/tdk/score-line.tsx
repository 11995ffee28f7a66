import type { TdkFinding, TdkScore } from '../../../engines/tdk/operation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { TDK_PARTS } from './tdk-text.ts'

const look = (points: number): string => (points >= 80 ? 'text-fall' : points >= 50 ? 'text-signal' : 'text-rise')
const LEVELS = {
  error: { icon: 'circle-x', look: 'text-rise' },
  warn: { icon: 'triangle-alert', look: 'text-signal' },
  info: { icon: 'info', look: 'text-soft' },
} as const

/** Scores of the three parts and the total. */
export function ScoreLine({ score }: { score: TdkScore }) {
  return (
    <dl className="flex rounded border border-rule text-center" data-score={score.total}>
      {([['total', '总分'], ...Object.entries(TDK_PARTS)] as const).map(([part, label]) => (
        <div className="min-w-0 flex-1 border-l border-rule px-2 py-1.5 first:border-l-0" key={part}>
          <dd className={`text-xl font-semibold numerals ${look(score[part as keyof typeof TDK_PARTS | 'total'])}`}>
            {score[part as keyof typeof TDK_PARTS | 'total']}
          </dd>
          <dt className="text-xs text-soft">{label}</dt>
        </div>
      ))}
    </dl>
  )
}

/** Findings, each with advice. */
export function FindingLines({ findings }: { findings: readonly TdkFinding[] }) {
  if (findings.length === 0) return <p className="mt-2 text-sm text-fall">没有发现问题</p>
  return (
    <ul className="mt-2 space-y-1.5">
      {findings.map(({ id, part, level, what, why }) => (
        <li className="flex gap-2 text-sm" key={id}>
          <Icon className={`mt-0.5 size-4 shrink-0 ${LEVELS[level].look}`} name={LEVELS[level].icon} />
          <span className="min-w-0 wrap-anywhere">
            <span className="mr-1.5 text-xs text-soft">{TDK_PARTS[part]}</span>
            {what}
            <span className="block text-soft">{why}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
