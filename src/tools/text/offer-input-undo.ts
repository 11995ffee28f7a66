import { offerUndo } from '../shared/offer-undo.ts'
import type { TextInput } from './use-text-input.ts'

/**
 * Shows a toast that offers to restore the current input; call before changing it.
 * @param slug Draft key under which the replaced text is stored; omitted if a file is replaced.
 */
export function offerInputUndo(input: TextInput, message: string, slug?: string): void {
  const before = { text: input.text, file: input.file }
  offerUndo(message, slug === undefined ? [] : [{ key: slug, text: input.text }], () => input.restore(before))
}
