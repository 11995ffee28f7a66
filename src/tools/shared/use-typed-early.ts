import { useLayoutEffect, type RefObject } from 'react'
import { typeAgain, type TextField } from '../../ui/type-again.ts'

/** Types what stands in the fields of a late part once more, as if by hand, when the part is hydrated. */
export function useTypedEarly(part: RefObject<HTMLElement | null>): void {
  // Before the part is drawn anew, which would empty the fields.
  useLayoutEffect(() => {
    const fields = part.current?.querySelectorAll<TextField>('input, textarea:not([readonly])') ?? []
    for (const field of fields) if (field.value !== field.defaultValue) typeAgain(field, field.value, field.defaultValue)
  }, [part])
}
