import { useCallback, useRef, type RefObject } from 'react'
import { closeUrlState, openUrlState, useUrlState } from '../../../state/url-state.ts'

/** The row of a list whose detail is open. */
export interface OpenedDetail {
  /** Its code; '' while none is open. */
  code: string
  /** Opens the detail of a row, or shows another one in its place; '' closes it. */
  open: (code: string) => void
  /** Whether a press of the visitor opened it, and not a link that led here. */
  pressed: RefObject<boolean>
}

/** The opened detail, which lives in the address: opening one is a step of its own, so that the back button closes it. */
export function useDetail(key: string): OpenedDetail {
  const [{ [key]: code = '' }, setState] = useUrlState()
  const pressed = useRef(false)
  const open = useCallback(
    (next: string): void => {
      pressed.current = true
      if (next === '') closeUrlState({ [key]: '' })
      else if (code === '') openUrlState({ [key]: next })
      else setState({ [key]: next })
    },
    [key, code, setState],
  )
  return { code, open, pressed }
}
