import { proxy } from 'valtio'
import { snapshotHook } from './snapshot-hook.ts'

/** Not stored: the page may be opened by another one. */
const state = proxy({ reason: '' })

/** Written by `src/sync` only. */
export function setBanReason(reason: string): void {
  state.reason = reason
}

const useCurrent = snapshotHook(state)

/** Why the account that was signed in here is banned, as /status/banned says it; '' where that is not known, or not yet. */
export function useBanReason(): string {
  return useCurrent().reason
}
