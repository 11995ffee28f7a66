import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

/** How far each kept screen was scrolled. */
const places = new Map<string, number>()

/** Brings back how far a kept screen was scrolled, also where its address is opened by a link: the router begins a new page at its top. */
export function useScrollRestoration(keptAs: string | undefined): void {
  const router = useRouter()
  // Before the router says that the page is drawn, and not a moment longer than it is: the next page's place is not this one's.
  useLayoutEffect(() => {
    if (keptAs === undefined) return undefined
    let place = places.get(keptAs)
    const note = (): void => {
      if (place === undefined) places.set(keptAs, scrollY)
    }
    const restore = (): void => {
      // A link to a part of the page leads there.
      if (place !== undefined && location.hash === '') scrollTo({ top: place, behavior: 'instant' })
      place = undefined
    }
    addEventListener('scroll', note, { passive: true })
    const stop = router.subscribe('onRendered', restore)
    return () => {
      removeEventListener('scroll', note)
      stop()
    }
  }, [keptAs, router])
}
