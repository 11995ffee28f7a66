import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../../ui/icon.tsx'

interface MatterProps {
  icon: IconName
  title: string
  /** Values in use, in a few words. */
  said: string
  /** True while nothing of the matter was entered, so that its values are defaults. */
  isDefault: boolean
  /** True if the matter has a fault, which opens it. */
  isWrong: boolean
  children: ReactNode
}

/** Fields of one matter, folded below a line that says the values in use. */
export function Matter({ icon, title, said, isDefault, isWrong, children }: MatterProps) {
  return (
    <details className="group border-t border-rule print:hidden" open={isWrong || undefined}>
      <summary className="flex min-h-12 list-none items-center gap-2 px-4 py-1.5 hover:bg-sunk">
        <Icon className="size-4 text-soft" name={icon} />
        <span className="shrink-0 text-sm font-medium">{title}</span>
        <span className="min-w-0 flex-1 truncate text-right text-xs text-soft numerals">{said}</span>
        {isDefault && <span className="shrink-0 rounded-sm bg-sunk px-1 text-xs text-soft">默认</span>}
        <Icon className="size-4 text-soft transition-transform group-open:rotate-180" name="chevron-down" />
      </summary>
      <div className="px-4 pt-1 pb-3">{children}</div>
    </details>
  )
}
