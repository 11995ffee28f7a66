import { useLayoutEffect, type RefObject } from 'react'

function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, defaultValue, selectionStart, selectionEnd } = field
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  // React compares with the value it saw last: it is shown the old one first, or it would see no change.
  field.value = defaultValue
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field === document.activeElement) field.setSelectionRange(selectionStart, selectionEnd)
}

/** Types what stands in the fields of a late part once more, as if by hand, when the part has come alive. */
export function useTypedEarly(part: RefObject<HTMLElement | null>): void {
  // Before the part is drawn anew, which would empty the fields.
  useLayoutEffect(() => {
    const fields = part.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea:not([readonly])') ?? []
    for (const field of fields) if (field.value !== field.defaultValue) typeAgain(field)
  }, [part])
}
