import { useSyncExternalStore } from 'react'
import { snapshot, subscribe, type Snapshot } from 'valtio'

/**
 * Creates the hook that reads a state. During hydration it returns the prerendered state, because parts of a page are
 * hydrated one after the other and the state may change in between.
 */
export function createSnapshotHook<State extends object>(state: State): () => Snapshot<State> {
  const prerendered = snapshot(state)
  const follow = (notify: () => void): (() => void) => subscribe(state, notify)
  return () =>
    useSyncExternalStore(
      follow,
      () => snapshot(state),
      () => prerendered,
    )
}
