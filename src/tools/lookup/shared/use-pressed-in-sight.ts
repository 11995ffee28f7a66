import { useEffect, useRef, type RefObject } from 'react'

const CHOSEN = '[aria-pressed=true], [aria-current=true]'

/**
 * Scrolls the chosen button of a strip, wider than a phone's screen, into view. `key` must change with the choice and
 * with the strip's width.
 */
export function useScrollToPressed<Strip extends HTMLElement>(key: string): RefObject<Strip | null> {
  const strip = useRef<Strip>(null)
  useEffect(() => {
    const button = strip.current?.querySelector(CHOSEN)
    if (key === '' || !strip.current || !button) return
    const [inner, outer] = [button.getBoundingClientRect(), strip.current.getBoundingClientRect()]
    if (inner.left < outer.left || inner.right > outer.right)
      strip.current.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  }, [key])
  return strip
}
