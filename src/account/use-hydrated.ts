import { useSyncExternalStore } from 'react'

const nothing = (): void => undefined
const neverChanges = () => nothing

/** True if the page is hydrated; a form submitted before that would reload the page and send nothing. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
