import { proxy } from 'valtio'
import { snapshotHook } from './snapshot-hook.ts'

const state = proxy({ open: false })

export function openPalette(): void {
  state.open = true
}

export function closePalette(): void {
  state.open = false
}

const useCurrent = snapshotHook(state)

export function usePaletteOpen(): boolean {
  return useCurrent().open
}
