import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useState, type RefObject } from 'react'

const KEY = 'crossport.writing-place'

/** Scroll position of a draft's page when it was left, and height of the form, in pixels. */
interface Place {
  address: string
  top: number
  height: number
}

const addressOf = (): string => location.pathname + location.search

function readPlace(): Place | undefined {
  try {
    const { address, top, height } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Place>
    return address === addressOf() && typeof top === 'number' && typeof height === 'number'
      ? { address, top, height }
      : undefined
  } catch (error) {
    // Browsers that forbid storage throw at any access to it.
    console.info('place not read', error)
    return undefined
  }
}

function keepPlace(height: number): void {
  // The router has just enabled restoration, but the browser would restore into a page that is still short.
  history.scrollRestoration = 'manual'
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ address: addressOf(), top: scrollY, height } satisfies Place))
  } catch (error) {
    console.info('place not kept', error)
  }
}

/**
 * Keeps a reloaded page at its top until the form is rendered: the router would restore the scroll position in a page
 * that is still short.
 */
export function useScrollTopUntilReady(): void {
  const router = useRouter()
  useLayoutEffect(
    () =>
      router.subscribe('onRendered', () => {
        if (readPlace()) scrollTo({ top: 0, behavior: 'instant' })
      }),
    [router],
  )
}

/**
 * Restores the scroll position of a reloaded form once it is rendered. Returns the form's former height, because its
 * parts load gradually.
 */
export function useScrollPosition(form: RefObject<HTMLElement | null>, isThere: boolean): number | undefined {
  const [place] = useState(readPlace)
  useLayoutEffect(() => {
    if (!isThere) return undefined
    if (place) {
      sessionStorage.removeItem(KEY)
      scrollTo({ top: place.top, behavior: 'instant' })
    }
    const keep = (): void => keepPlace(form.current?.offsetHeight ?? 0)
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [form, isThere, place])
  return place?.height
}
