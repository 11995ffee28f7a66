import { proxy } from 'valtio'
import { snapshotHook } from './snapshot-hook.ts'

const state = proxy({ open: false })
let question = ''
/** Whether letters of it were typed before the box was there. */
let early = false

/** Letters that come while the box is still being loaded belong to it. */
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

const useCurrent = snapshotHook(state)

export function usePaletteOpen(): boolean {
  return useCurrent().open
}

/** What was typed into the box when it was last open, or since it was opened. It lasts as long as the page and is stored nowhere. */
export function getPaletteQuery(): string {
  return question
}

export function setPaletteQuery(text: string): void {
  question = text
}

/** The box takes the keys from here on. The letters that came since it was opened, '' where none did. */
export function takeEarlyKeys(): string {
  removeEventListener('keydown', catchLetter, true)
  const letters = early ? question : ''
  early = false
  return letters
}
