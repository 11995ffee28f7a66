import type { ReactNode } from 'react'

/** Room for a list, as far as the screen reaches: nothing in view jumps when the list comes or becomes another, however short it is. */
export function ListRoom({ children }: { children?: ReactNode }) {
  return <div aria-busy={children === undefined || undefined} className="min-h-[75vh]">{children}</div>
}
