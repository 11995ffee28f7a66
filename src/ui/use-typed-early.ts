import { useLayoutEffect, type RefObject } from 'react'
import { replaySelect, replayInput, type TextField } from './type-again.ts'

/** Types what stands in the fields of a late part once more, as if by hand, and chooses what was chosen, when the part is hydrated. */
export function useInputBeforeHydration(part: RefObject<HTMLElement | null>): void {
  // Before the part is drawn anew, which would empty the fields.
  useLayoutEffect(() => {
    const fields = part.current?.querySelectorAll<TextField>('input, textarea:not([readonly])') ?? []
    for (const field of fields)
      if (field.value !== field.defaultValue) replayInput(field, field.value, field.defaultValue)
    for (const choice of part.current?.querySelectorAll('select') ?? []) replaySelect(choice)
  }, [part])
}
