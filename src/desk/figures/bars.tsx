import type { ReactNode } from 'react'
import { formatThousands } from '../../lib/number/thousands.ts'

/** Bar with its name and number. */
export interface Bar {
  key: string
  label: ReactNode
  count: number
  note?: string | undefined
}

/** Horizontal bars over a scale from 0. Names and numbers are text, so the drawing adds no information. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <ol className="mt-2">
      {bars.map(({ key, label, count, note }) => (
        <li className="py-1 text-sm" key={key}>
          <p className="flex items-baseline gap-3">
            <span className="min-w-0 flex-1 break-words">{label}</span>
            <span className="shrink-0 numerals">
              {formatThousands(count)}
              {note !== undefined && <span className="text-soft">，{note}</span>}
            </span>
          </p>
          <svg aria-hidden="true" className="mt-1 block h-2 w-full" preserveAspectRatio="none" viewBox="0 0 100 1">
            <rect fill="var(--rule)" height="1" width="100" />
            <rect fill="var(--sea)" height="1" width={((count / most) * 100).toFixed(2)} />
          </svg>
        </li>
      ))}
    </ol>
  )
}
