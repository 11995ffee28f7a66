/** What a key does in the box. */
export type BoxAction = { to: number } | 'open' | 'copy'

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  /** Held down, so that the key repeats. */
  repeat: boolean
}

/** Where the box is when a key comes. */
export interface BoxPlace {
  /** The chosen row of so many, counted from 0. */
  chosen: number
  rows: number
  /** Whether the visitor has moved in the list. */
  moved: boolean
  /** Whether a part of the text is selected. */
  selecting: boolean
  /** Whether the caret stands behind the text. */
  atEnd: boolean
}

/** Reads a key; undefined where it is the text's own. */
export function boxAction(
  { key, ctrlKey, metaKey, altKey, shiftKey, repeat }: Pressed,
  { chosen, rows, moved, selecting, atEnd }: BoxPlace,
): BoxAction | undefined {
  const command = ctrlKey || metaKey
  // Whoever opened the box by Enter may not have let go yet.
  if (key === 'Enter') return repeat ? undefined : altKey ? 'copy' : 'open'
  if (command && !shiftKey && !altKey && key.toLowerCase() === 'c') return selecting ? undefined : 'copy'
  if (command || altKey || shiftKey || rows === 0) return
  if (key === 'ArrowDown') return { to: (chosen + 1) % rows }
  if (key === 'ArrowUp') return { to: (Math.max(chosen, 0) - 1 + rows) % rows }
  // These belong to the text until the list is in use, or where the caret has nowhere to go.
  if (key === 'Home' && moved) return { to: 0 }
  if (key === 'End' && (moved || (atEnd && !selecting))) return { to: rows - 1 }
}
