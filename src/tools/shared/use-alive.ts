import { useDeferredValue } from 'react'

/**
 * False while prerendering and hydrating, true from then on. What follows the device's rates is drawn after that, in
 * slices and into room kept for it: as prerendered markup it would be thrown away when the first rates come.
 */
export function useIsHydrated(): boolean {
  return useDeferredValue(true, false)
}
