import { useSyncExternalStore } from 'react'

const nothing = (): void => undefined
const neverChanges = () => nothing

/** Whether the page is hydrated: a press before that would send nothing, and load the page anew. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
