import type { ReactNode } from 'react'
import { formatUrlState, type UrlState } from '../../state/url-state.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'

interface ToSheetLinkProps {
  /** Slug of the page that hands over. */
  from: string
  /** Values for the sheet by its keys; empty ones are left out. */
  values?: UrlState
  className?: string
  children: ReactNode
}

/** Link to the pricing sheet, which takes the values into what it holds already. They do not get into the address. */
export function ToSheetLink({ from, values = {}, className = 'btn-quiet', children }: ToSheetLinkProps) {
  const hasValues = Object.values(values).some((value) => value !== '')
  return (
    <AppLink className={className} href={`/tools-dingjia${hasValues ? formatUrlState({ ...values, from }) : ''}`}>
      <Icon className="size-4" name="calculator" />
      {children}
    </AppLink>
  )
}
