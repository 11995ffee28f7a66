import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

/** Scroll positions in CSS pixels by screen. */
const places = new Map<string, number>()

/**
 * Restores the scroll position of the screen `keptAs` each time `onRendered` fires, until the visitor scrolls, and
 * stores it while the screen is shown. The router scrolls to the top at each render without a scroll event before it.
 * An answer newer than the cached one may also render the screen again within the frame of the first restoration.
 * @returns a function that ends both.
 */
export function trackScroll(keptAs: string, onRendered: (listener: () => void) => () => void): () => void {
  let place = places.get(keptAs)
  let isRestored = place === undefined
  const store = (): void => {
    // Before the restoration the scroll position is still that of the previous page.
    if (!isRestored) return
    place = undefined
    places.set(keptAs, scrollY)
  }
  const stop = onRendered(() => {
    isRestored = true
    // A link to a part of the page scrolls to that part.
    if (location.hash !== '') place = undefined
    if (place !== undefined) scrollTo({ top: place, behavior: 'instant' })
  })
  addEventListener('scroll', store, { passive: true })
  return () => {
    removeEventListener('scroll', store)
    stop()
  }
}

/** Brings back the scroll position of a screen that stays, also where a link opens its address: the router scrolls a new page to its top. */
export function useScrollRestoration(keptAs: string | undefined): void {
  const router = useRouter()
  // A layout effect is used: it runs before the router reports the render, and ends with the screen.
  useLayoutEffect(
    () =>
      keptAs === undefined ? undefined : trackScroll(keptAs, (listener) => router.subscribe('onRendered', listener)),
    [keptAs, router],
  )
}
