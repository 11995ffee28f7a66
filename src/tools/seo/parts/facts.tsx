import type { ReactNode } from 'react'

/** List of labelled values. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="border-t border-rule">{children}</dl>
}

interface FactProps {
  name: string
  /** Text if there is no value. */
  none?: string
  children?: ReactNode
}

/** A labelled value, or a note that the page lacks it. */
export function Fact({ name, none = '没有写', children }: FactProps) {
  const empty = children === undefined || children === '' || children === null || children === false
  return (
    <div className="gap-x-4 border-b border-rule py-2 sm:flex">
      <dt className="w-32 shrink-0 text-sm text-soft">{name}</dt>
      <dd className={`min-w-0 flex-1 wrap-anywhere ${empty ? 'text-sm text-soft' : ''}`} dir="auto">
        {empty ? none : children}
      </dd>
    </div>
  )
}
