import { proxy } from 'valtio'
import { createSnapshotHook } from './snapshot-hook.ts'

const state = proxy({ open: false })

/** Opens the sheet with appearance, installation and local data. */
export function openMoreSheet(): void {
  state.open = true
}

export function closeMoreSheet(): void {
  state.open = false
}

const useCurrent = createSnapshotHook(state)

export function useMoreSheetOpen(): boolean {
  return useCurrent().open
}
