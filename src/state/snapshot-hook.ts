import { useSyncExternalStore } from 'react'
import { snapshot, subscribe, type Snapshot } from 'valtio'

/**
 * Makes the hook that reads a state. Parts of a prerendered page come alive one after the other, and a state may have
 * moved on before the last of them does: while a part takes over its markup it sees the state that was prerendered.
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
