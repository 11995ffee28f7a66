type Field = HTMLInputElement | HTMLTextAreaElement

/** What a visitor did in a prerendered page before the app was there. */
export interface TypedEarly {
  values: { id: string; value: string; before: string }[]
  focus?: { id: string; start: number | null; end: number | null }
}

const TEXT_FIELDS = 'input[id]:not([type]), input[id][type="text"], input[id][type="search"], textarea[id]'

/** Notes every field that differs from its prerendered value, and where the caret stands. */
export function captureTyped(root: HTMLElement): TypedEarly {
  const fields = [...root.querySelectorAll<Field>(TEXT_FIELDS)]
  const values = fields
    .filter((field) => field.value !== field.defaultValue)
    .map((field) => ({ id: field.id, value: field.value, before: field.defaultValue }))
  const active = fields.find((field) => field === document.activeElement)
  return active ? { values, focus: { id: active.id, start: active.selectionStart, end: active.selectionEnd } } : { values }
}

/** Types the noted values into the running app, as if by hand. */
export function restoreTyped(root: HTMLElement, typed: TypedEarly): void {
  for (const { id, value, before } of typed.values) {
    const field = root.querySelector<Field>(`#${CSS.escape(id)}`)
    if (!field) continue
    const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
    // React compares with the value it saw last: it is shown the old one first, or it would see no change.
    field.value = before
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const { focus } = typed
  if (!focus) return
  const field = root.querySelector<Field>(`#${CSS.escape(focus.id)}`)
  if (!field || field === document.activeElement) return
  field.focus({ preventScroll: true })
  field.setSelectionRange(focus.start, focus.end)
}
