import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

/** Scroll position of each kept-alive screen, in pixels. */
const places = new Map<string, number>()

/**
 * Restores the scroll position of a kept-alive screen, also when its address is opened by a link, for which the router
 * scrolls to the top.
 */
export function useScrollRestoration(keptAs: string | undefined): void {
  const router = useRouter()
  // Subscribed before the router's onRendered event and removed with the page, so that the next page's position is not
  // recorded here.
  useLayoutEffect(() => {
    if (keptAs === undefined) return undefined
    let place = places.get(keptAs)
    const note = (): void => {
      if (place === undefined) places.set(keptAs, scrollY)
    }
    const restore = (): void => {
      // An address with an anchor scrolls to the anchor instead.
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
