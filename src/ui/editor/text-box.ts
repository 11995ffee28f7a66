import type { MarkKind } from './mark-look.ts'

export interface TextEditorProps {
  id: string
  label: string
  value: string
  placeholder?: string
  readOnly?: boolean
  /** Ranges to mark: start and end of each, in order, not overlapping. */
  marks?: readonly number[] | undefined
  /** Kind of each mark; by default 'found'. */
  kinds?: readonly MarkKind[] | undefined
  /** A range to select and scroll to; a new object selects it again. */
  selected?: { from: number; to: number } | undefined
  /** Called with the caret's offset when it moves. */
  onCaret?: (offset: number) => void
  onChange?: (text: string) => void
  /**
   * Receives the whole text if a paste makes it too large for a text box. Without it the box accepts the text anyway.
   */
  onLargePaste?: (text: string) => void
  className?: string
}

/**
 * Maximum characters of a paste into a box; a larger paste is handled as a file (measured: a text area freezes for 2.3
 * s at 5.6 MB).
 */
export const MAX_PASTE_LENGTH = 1_000_000
export const EMPTY_MARKS: readonly number[] = []
export const EMPTY_MARK_KINDS: readonly MarkKind[] = []
