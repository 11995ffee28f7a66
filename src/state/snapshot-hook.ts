import { useSyncExternalStore } from 'react'
import { snapshot, subscribe, type Snapshot } from 'valtio'

/**
 * Makes the hook that reads a state. Parts of a prerendered page are hydrated one after the other, and the state may
 * change before the last one is: while a part is hydrated it sees the state that was prerendered.
 */
export function snapshotHook<State extends object>(state: State): () => Snapshot<State> {
  const prerendered = snapshot(state)
  const follow = (notify: () => void): (() => void) => subscribe(state, notify)
  return () =>
    useSyncExternalStore(
      follow,
      () => snapshot(state),
      () => prerendered,
    )
}
