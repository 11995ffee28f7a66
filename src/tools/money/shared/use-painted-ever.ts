import { useEffect, useState } from 'react'
import { useEver } from '../../shared/use-ever.ts'

/** Whether it is or ever was so, two frames later: what grew or shrank is painted by then. */
export function usePaintedEver(now: boolean): boolean {
  const ever = useEver(now)
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    if (!ever) return
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [ever])
  return painted
}
