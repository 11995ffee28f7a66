import { proxy, useSnapshot } from 'valtio'

const state = proxy({ open: false })

/** Opens the sheet with appearance, installation and local data. */
export function openMore(): void {
  state.open = true
}

export function closeMore(): void {
  state.open = false
}

export function useMoreOpen(): boolean {
  return useSnapshot(state).open
}
