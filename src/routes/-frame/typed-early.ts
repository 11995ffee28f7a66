import { replayInput, type TextField } from '../../ui/type-again.ts'

/** Input typed into a prerendered page before hydration. */
interface TypedEarly {
  root: HTMLElement
  /** Button pressed before React listened; later presses are handled by React itself. */
  pressed: HTMLElement | null | undefined
  /** By field id: the current value, and the document's value. */
  values: Map<string, { value: string; before: string }>
  stop: () => void
}

let early: TypedEarly | undefined

const TEXT_FIELDS = 'input:is(:not([type]), [type="text"], [type="search"], [type="tel"])[id], textarea[id]'

function isTextField(node: EventTarget | null): node is TextField {
  return node instanceof Element && node.matches(TEXT_FIELDS)
}

/** Records typed input until `replayEarlyInput`, because hydration takes a while. */
export function recordEarlyInput(root: HTMLElement): void {
  const values: TypedEarly['values'] = new Map()
  const note = (field: TextField): void => {
    values.set(field.id, { value: field.value, before: field.defaultValue })
  }
  for (const field of root.querySelectorAll<TextField>(TEXT_FIELDS)) if (field.value !== field.defaultValue) note(field)
  const onInput = ({ target }: Event): void => {
    if (isTextField(target)) note(target)
  }
  root.addEventListener('input', onInput)
  const { pressed } = document.documentElement as HTMLElement & { pressed?: Element }
  // Ends the recording of presses (scripts/vite/boot-script.ts).
  onclick = null
  early = { root, pressed: pressed?.closest('button'), values, stop: () => root.removeEventListener('input', onInput) }
}

/**
 * Replays the recorded input into the hydrated fields, then the press; focus and caret are preserved. Call it once the
 * fields are hydrated, which is later than the app around them.
 */
export function replayEarlyInput(): void {
  if (!early) return
  const { root, pressed, values, stop } = early
  early = undefined
  stop()
  for (const [id, { value, before }] of values) {
    const field = root.querySelector<TextField>(`#${CSS.escape(id)}`)
    if (field) replayInput(field, value, before)
  }
  // After React has rendered the replayed values.
  setTimeout(() => pressed?.click())
}
