import type { ReactNode } from 'react'
import { useHideUntilStateClass } from '../../shared/use-awaited.ts'
import { useMarkPending } from '../../shared/waits.tsx'

interface ToolPanesProps {
  /** What I give. */
  give: ReactNode
  /** What I get. */
  get: ReactNode
  /** What asks for an answer. */
  actions?: ReactNode
  /** Whether it stays in reach at the bottom of a phone while the form is scrolled. */
  inReach?: boolean
  /** Whether an answer is on its way: what stands below is then not seen before it has its place (`styles.css`). */
  waits: boolean
}

/** The two halves of a tool: beside each other on wide screens, one under the other on phones, its buttons in reach. */
export function ToolPanes({ give, get, actions, inReach = false, waits }: ToolPanesProps) {
  useMarkPending(waits)
  return (
    <div
      className={`grid grid-cols-1 items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] ${useHideUntilStateClass()} ${waits ? 'waits' : ''}`}
    >
      <section aria-label="我提供的" className={`min-w-0 ${inReach ? '' : 'lg:tall:sticky lg:top-18'}`}>
        <div className="space-y-3" data-give>
          {give}
        </div>
        {actions !== undefined && (
          <div
            className={`mt-3 ${inReach ? 'z-30 max-lg:tall:sticky max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-lg:-mx-4 max-lg:border-t max-lg:border-rule max-lg:bg-paper max-lg:px-4 max-lg:py-2' : ''}`}
          >
            {actions}
          </div>
        )}
      </section>
      <section aria-label="得到的" className="min-w-0">
        {get}
      </section>
    </div>
  )
}
