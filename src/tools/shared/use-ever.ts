import { useState } from 'react'

/** Whether it is or ever was so: what is loaded when it is first opened stays while it closes, and gives the focus back. */
export function useWasEver(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever || now
}
