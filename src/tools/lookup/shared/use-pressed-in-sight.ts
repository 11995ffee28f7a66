import { useEffect, useRef, type RefObject } from 'react'

const CHOSEN = '[aria-pressed=true], [aria-current=true]'

/** Keeps the chosen button of a strip in sight, which on a phone is wider than the screen. `key` changes with the choice and with what widens the strip. */
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
