import { proxy } from 'valtio'
import { createSnapshotHook } from './snapshot-hook.ts'

const state = proxy({ open: false })
let question = ''
/** True if letters were typed before the search box was loaded. */
let early = false

/** Collects letters typed while the search box is still loading. */
function catchLetter(event: KeyboardEvent): void {
  if (event.key === 'Escape') closePalette()
  if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  event.preventDefault()
  question = early ? question + event.key : event.key
  early = true
}

export function openPalette(): void {
  if (!state.open) addEventListener('keydown', catchLetter, true)
  state.open = true
}

export function closePalette(): void {
  removeEventListener('keydown', catchLetter, true)
  state.open = false
}

const useCurrent = createSnapshotHook(state)

export function usePaletteOpen(): boolean {
  return useCurrent().open
}

/** Text typed into the search box when it was last open, or since it was opened. It is only in memory. */
export function getPaletteQuery(): string {
  return question
}

export function setPaletteQuery(text: string): void {
  question = text
}

/** Stops collecting and returns the letters typed since the search box was opened, '' if none. */
export function popEarlyKeys(): string {
  removeEventListener('keydown', catchLetter, true)
  const letters = early ? question : ''
  early = false
  return letters
}
