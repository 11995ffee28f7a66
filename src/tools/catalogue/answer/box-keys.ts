/** Action of a key in the box: select a row by index, open it, or copy it. */
export type BoxAction = { to: number } | 'open' | 'copy'

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  /** True for repeats of a key held down. */
  repeat: boolean
}

/** State of the box when a key is pressed. */
export interface BoxPlace {
  /** Index of the chosen row, from 0. */
  chosen: number
  rows: number
  /** True if the visitor has moved in the list. */
  moved: boolean
  /** True if part of the text is selected. */
  selecting: boolean
  /** True if the caret is at the end of the text. */
  atEnd: boolean
}

/** Returns the action of a key; undefined if the key edits the text. */
export function readBoxAction(
  { key, ctrlKey, metaKey, altKey, shiftKey, repeat }: Pressed,
  { chosen, rows, moved, selecting, atEnd }: BoxPlace,
): BoxAction | undefined {
  const command = ctrlKey || metaKey
  // A repeated Enter is ignored: it may still be held down from opening the box.
  if (key === 'Enter') return repeat ? undefined : altKey ? 'copy' : 'open'
  if (command && !shiftKey && !altKey && key.toLowerCase() === 'c') return selecting ? undefined : 'copy'
  if (command || altKey || shiftKey || rows === 0) return
  if (key === 'ArrowDown') return { to: (chosen + 1) % rows }
  if (key === 'ArrowUp') return { to: (Math.max(chosen, 0) - 1 + rows) % rows }
  // These keys move the caret until the list is in use or the caret cannot move further.
  if (key === 'Home' && moved) return { to: 0 }
  if (key === 'End' && (moved || (atEnd && !selecting))) return { to: rows - 1 }
}
