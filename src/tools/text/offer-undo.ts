import { showToast } from '../../state/toast.ts'
import type { TextInput } from './use-text-input.ts'

/** Says what becomes of the input, and brings back what it is now when asked to. Call before the change. */
export function offerUndo(input: TextInput, message: string): void {
  const before = { text: input.text, file: input.file }
  showToast(message, { position: 'bottom', action: { label: '撤销', run: () => input.restore(before) } })
}
