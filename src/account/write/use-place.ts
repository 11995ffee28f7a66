import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useState, type RefObject } from 'react'

const KEY = 'crossport.writing-place'

/** How far the page of a draft was scrolled when it was left, and how high the form was, in pixels. */
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
    // A browser that forbids the storage throws on mere access.
    console.info('place not read', error)
    return undefined
  }
}

function keepPlace(height: number): void {
  // The browser is not to look for it in a page that is still short; the router has just let it.
  history.scrollRestoration = 'manual'
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ address: addressOf(), top: scrollY, height } satisfies Place))
  } catch (error) {
    console.info('place not kept', error)
  }
}

/** Leaves a page that is loaded anew at its top until its form is there: the router would look for the place in a page that is still short. */
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

/** Brings a form that is loaded anew back to its place once it is there. Returns the height that it had, for what is in it comes bit by bit. */
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
