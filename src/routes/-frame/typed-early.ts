import { replayInput, type TextField } from '../../ui/type-again.ts'

/** What a visitor typed in a prerendered page before it was hydrated. */
interface TypedEarly {
  root: HTMLElement
  /** By the field's id: its value now, and its value in the document. */
  values: Map<string, { value: string; before: string }>
  stop: () => void
}

let early: TypedEarly | undefined

const TEXT_FIELDS =
  'input[id]:not([type]), input[id][type="text"], input[id][type="search"], input[id][type="tel"], textarea[id]'

function isTextField(node: EventTarget | null): node is TextField {
  return node instanceof Element && node.matches(TEXT_FIELDS)
}

/** Notes what was typed so far, and follows typing until it is restored: hydration takes a moment. */
export function recordEarlyInput(root: HTMLElement): void {
  const values: TypedEarly['values'] = new Map()
  const note = (field: TextField): void => {
    values.set(field.id, { value: field.value, before: field.defaultValue })
  }
  for (const field of root.querySelectorAll<TextField>(TEXT_FIELDS)) if (field.value !== field.defaultValue) note(field)
  const onInput = (event: Event): void => {
    if (isTextField(event.target)) note(event.target)
  }
  root.addEventListener('input', onInput, true)
  early = { root, values, stop: () => root.removeEventListener('input', onInput, true) }
}

/**
 * Enters the noted values into the hydrated fields, as if they were typed; focus and caret stay where they are.
 * Call it once the fields are hydrated, which is later than the app around them.
 */
export function replayEarlyInput(): void {
  if (!early) return
  const { root, values, stop } = early
  early = undefined
  stop()
  for (const [id, { value, before }] of values) {
    const field = root.querySelector<TextField>(`#${CSS.escape(id)}`)
    if (field) replayInput(field, value, before)
  }
}
