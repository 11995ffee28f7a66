import type { ReactNode } from 'react'
import { usePendingStateClass } from '../../shared/use-awaited.ts'
import { useMarkPending } from '../../shared/waits.tsx'

interface ToolPanesProps {
  /** Input pane. */
  give: ReactNode
  /** Result pane. */
  get: ReactNode
  /** Buttons that request an answer. */
  actions?: ReactNode
  /** True to stick the buttons to the bottom of a phone while the form scrolls. */
  inReach?: boolean
  /** True while an answer is loading: content below stays hidden until its position is final (`styles.css`). */
  waits: boolean
}

/** Input and result panes of a tool: side by side on wide screens, stacked on phones. */
export function ToolPanes({ give, get, actions, inReach = false, waits }: ToolPanesProps) {
  useMarkPending(waits)
  return (
    <div
      className={`grid grid-cols-1 items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] ${usePendingStateClass()} ${waits ? 'waits' : ''}`}
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
