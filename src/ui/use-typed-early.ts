import { useLayoutEffect, type RefObject } from 'react'
import { replaySelect, replayInput, type TextField } from './type-again.ts'

/** Replays the input of a lazy part's fields when it is hydrated: typed values and choices. */
export function useReplayedInput(part: RefObject<HTMLElement | null>): void {
  // A layout effect is used, because a repaint of the part would empty the fields.
  useLayoutEffect(() => {
    const fields = part.current?.querySelectorAll<TextField>('input, textarea:not([readonly])') ?? []
    for (const field of fields)
      if (field.value !== field.defaultValue) replayInput(field, field.value, field.defaultValue)
    for (const choice of part.current?.querySelectorAll('select') ?? []) replaySelect(choice)
  }, [part])
}
