import { useCallback, useSyncExternalStore } from 'react'

/** Returns true while a media query matches; false while prerendering and hydrating. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Returns true if the window is wide enough for two columns (`lg` in class names). */
export function useIsWide(): boolean {
  return useMedia('(width >= 64rem)')
}
