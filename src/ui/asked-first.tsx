import type { ReactNode, ReactPortal } from 'react'
import { createPortal } from 'react-dom'

/** What lies over the page and asks something, where the keyboard comes to it: before the page itself (`#asked-first`, the page frame), and not after all of it. */
export function PromptPortal({ children }: { children: ReactNode }): ReactPortal | null {
  const place = document.querySelector('#asked-first')
  return place && createPortal(children, place)
}
