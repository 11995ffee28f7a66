import { proxy } from 'valtio'
import { snapshotHook } from './snapshot-hook.ts'

const state = proxy({ open: false })
let lastText = ''

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

/** What was typed into the box when it was last open; it lasts as long as the page and is stored nowhere. */
export function keptQuestion(): string {
  return lastText
}

export function keepQuestion(text: string): void {
  lastText = text
}
