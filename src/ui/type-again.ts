/** A field that text is typed into. */
export type TextField = HTMLInputElement | HTMLTextAreaElement

/** Enters a value into a hydrated field as if it were typed; focus and caret stay where they are. `before` is the value that React saw last. */
export function replayInput(field: TextField, value: string, before: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  const { selectionStart, selectionEnd } = field
  // React compares with the value it saw last: it is shown the old one first, or it would see no change.
  field.value = before
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field === document.activeElement) field.setSelectionRange(selectionStart, selectionEnd)
}

/** Tells React of what was chosen before the page was hydrated; nothing where that is what the document had chosen. */
export function replaySelect(choice: HTMLSelectElement): void {
  const before = [...choice.options].findIndex(({ defaultSelected }) => defaultSelected)
  if (choice.selectedIndex !== Math.max(0, before)) choice.dispatchEvent(new Event('change', { bubbles: true }))
}
