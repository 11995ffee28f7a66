import { offerUndo } from '../shared/offer-undo.ts'
import type { TextInput } from './use-text-input.ts'

/**
 * Says what becomes of the input, and brings back what it is now when asked to. Call before the change.
 * @param slug Of the tool, where the text goes; below a file it stays.
 */
export function offerInputUndo(input: TextInput, message: string, slug?: string): void {
  const before = { text: input.text, file: input.file }
  offerUndo(message, slug === undefined ? [] : [{ key: slug, text: input.text }], () => input.restore(before))
}
