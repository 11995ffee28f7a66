import { useState } from 'react'

/**
 * Returns true once `now` has been true: a dialog loaded when first opened stays mounted, so that it can close properly
 * and return the focus.
 */
export function useWasEver(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever || now
}
