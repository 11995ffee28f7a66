import type { ComponentProps } from 'react'
import { AppLink } from './app-link.tsx'

interface TextLinkProps extends ComponentProps<typeof AppLink> {
  /** Whether it is the name of a row, which is underlined only under the pointer. */
  isName?: boolean
}

/** A link inside the app that is words alone, with a full touch target in its line. */
export function TextLink({ isName = false, className = '', ...rest }: TextLinkProps) {
  return <AppLink className={`${isName ? 'name-link' : 'text-link'} ${className}`.trim()} {...rest} />
}
