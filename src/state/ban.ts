import { proxy } from 'valtio'
import { createSnapshotHook } from './snapshot-hook.ts'

/** The reason is not stored, because another visitor may open the page. */
const state = proxy({ reason: '' })

/** Written by `src/sync` only. */
export function setBanReason(reason: string): void {
  state.reason = reason
}

const useCurrent = createSnapshotHook(state)

/** The reason of the signed-in account's ban, for /status/banned; '' if it is not known (yet). */
export function useBanReason(): string {
  return useCurrent().reason
}
