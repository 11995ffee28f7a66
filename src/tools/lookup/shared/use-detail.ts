import { useCallback, useRef, type RefObject } from 'react'
import { closeUrlState, openUrlState, useUrlState } from '../../../state/url-state.ts'

/** The row of a list whose details are open. */
export interface OpenedDetail {
  /** Code of the row; '' if none is open. */
  code: string
  /** Opens the details of a row, replacing the open ones; '' closes them. */
  open: (code: string) => void
  /** True if a press opened the details, not a link to the page. */
  pressed: RefObject<boolean>
}

/** Opened details, stored in the URL; opening adds a history entry, so that the back button closes them. */
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
