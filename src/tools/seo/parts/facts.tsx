import type { ReactNode } from 'react'

/** Names and values of a page, one a line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="border-t border-rule">{children}</dl>
}

interface FactProps {
  name: string
  /** Said where there is no value. */
  none?: string
  children?: ReactNode
}

/** One of them; what the page does not say is said as such. */
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
