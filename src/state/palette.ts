import { proxy, useSnapshot } from 'valtio'

const state = proxy({ open: false })

export function openPalette(): void {
  state.open = true
}

export function closePalette(): void {
  state.open = false
}

export function usePaletteOpen(): boolean {
  return useSnapshot(state).open
}
