import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode } from 'react'

interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site, with an optional query and fragment. */
  href: string
  children: ReactNode
}

const EXACT = { exact: true } as const

/** A link inside the app: no page load, and its target is preloaded on hover or focus. */
export function AppLink({ href, ...rest }: AppLinkProps) {
  const [address = '', hash] = href.split('#')
  const [to = '/', query] = address.split('?')
  // `aria-current` marks the link of the exact address with its query, not of pages below it.
  return (
    <Link
      {...('aria-current' in rest && { activeOptions: EXACT })}
      hash={hash}
      hashScrollIntoView={false}
      preload="intent"
      search={Object.fromEntries(new URLSearchParams(query))}
      to={to}
      {...rest}
    />
  )
}
