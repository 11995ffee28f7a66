import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => {}

/**
 * False while prerendering and hydrating, true from then on. What follows the device's rates is drawn after that, into
 * room kept for it: as prerendered markup it would be thrown away when the first rates come.
 */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
