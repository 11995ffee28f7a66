import type { ReactNode, ReactPortal } from 'react'
import { createPortal } from 'react-dom'

/**
 * Renders an overlay that asks something into `#asked-first` of the page frame, so that keyboard focus reaches it
 * before the page.
 */
export function PromptPortal({ children }: { children: ReactNode }): ReactPortal | null {
  const place = document.querySelector('#asked-first')
  return place && createPortal(children, place)
}
