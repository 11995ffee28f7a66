import type { ComponentProps } from 'react'
import { AppLink } from './app-link.tsx'

interface TextLinkProps extends ComponentProps<typeof AppLink> {
  /** True for the name of a row, which is underlined only on hover. */
  isName?: boolean
}

/** A text link inside the app with a full-height touch target. */
export function TextLink({ isName = false, className = '', ...rest }: TextLinkProps) {
  return <AppLink className={`${isName ? 'name-link' : 'text-link'} ${className}`.trim()} {...rest} />
}
