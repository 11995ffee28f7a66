import { useDeferredValue } from 'react'

/**
 * False while prerendering and hydrating, then true. Content that depends on the device's rates is rendered only
 * afterwards, into reserved space: if it were prerendered, it would be discarded when the first rates arrive.
 */
export function useIsHydrated(): boolean {
  return useDeferredValue(true, false)
}
