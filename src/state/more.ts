import { proxy } from 'valtio'
import { snapshotHook } from './snapshot-hook.ts'

const state = proxy({ open: false })

/** Opens the sheet with appearance, installation and local data. */
export function openMore(): void {
  state.open = true
}

export function closeMore(): void {
  state.open = false
}

const useCurrent = snapshotHook(state)

export function useMoreOpen(): boolean {
  return useCurrent().open
}
