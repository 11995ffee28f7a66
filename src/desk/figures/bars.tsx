import type { ReactNode } from 'react'
import { formatThousands } from '../../lib/number/thousands.ts'

/** A bar with its name and number. */
export interface Bar {
  key: string
  label: ReactNode
  count: number
  /** What else is known of it. */
  note?: string | undefined
}

/** Bars over a scale from 0, one below the other: each name and number is text, so the drawing says nothing that is not read too. */
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
