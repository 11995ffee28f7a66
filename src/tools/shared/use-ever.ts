import { useState } from 'react'

/**
 * Returns true once `now` has been true. A dialog that is loaded when first opened remains mounted by this, so that it
 * can close properly and return the focus.
 */
export function useHasBeenTrue(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever || now
}
