import type { MarkKind } from './mark-look.ts'

export interface TextEditorProps {
  id: string
  label: string
  value: string
  placeholder?: string
  readOnly?: boolean
  /** Places to be marked: start and end of each, in order, not overlapping. */
  marks?: readonly number[] | undefined
  /** What each mark says; without it that something was found. */
  kinds?: readonly MarkKind[] | undefined
  /** A place to be selected and scrolled to; another object selects it again. */
  selected?: { from: number; to: number } | undefined
  /** Called with the offset of the caret when it moves. */
  onCaret?: (offset: number) => void
  onChange?: (text: string) => void
  /** Takes the whole text where a paste makes it too large for any text box. Without it the box takes it all the same. */
  onLargePaste?: (text: string) => void
  className?: string
}

/** Larger pastes are handled as files (measured: a text area freezes for 2.3 s at 5.6 MB). */
export const LARGE_PASTE_LENGTH = 1_000_000
export const NO_MARKS: readonly number[] = []
export const NO_KINDS: readonly MarkKind[] = []
