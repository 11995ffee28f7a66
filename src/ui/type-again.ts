/** A field that text is typed into. */
export type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Sets a hydrated field's value as if it were typed; focus and caret are preserved. `before` is the value that React
 * saw last.
 */
export function replayInput(field: TextField, value: string, before: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  const { selectionStart, selectionEnd } = field
  // The value is reset first, because React ignores an input event without a change.
  field.value = before
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field === document.activeElement) field.setSelectionRange(selectionStart, selectionEnd)
}

/** Notifies React of a choice made before hydration; does nothing if it is the document's own. */
export function replaySelect(choice: HTMLSelectElement): void {
  const before = [...choice.options].findIndex(({ defaultSelected }) => defaultSelected)
  if (choice.selectedIndex !== Math.max(0, before)) choice.dispatchEvent(new Event('change', { bubbles: true }))
}
