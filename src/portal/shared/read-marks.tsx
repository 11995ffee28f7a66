import { useEffect, useRef } from 'react'
import { isTrackingRefused } from '../../lib/tracking/refuses-counting.ts'

function mark(id: number, what: 'view' | 'end'): void {
  if (isTrackingRefused()) return
  // A beacon does not block, and is sent even when the page is left. Offline nothing is counted.
  navigator.sendBeacon('/mapi/content/mark', new Blob([JSON.stringify({ id, what })], { type: 'application/json' }))
}

/** Reports that a content was opened, and that it was read once its end comes into view; place it after the text. */
export function ReadTracker({ id }: { id: number }) {
  const end = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!end.current) return
    mark(id, 'view')
    const look = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      look.disconnect()
      mark(id, 'end')
    })
    look.observe(end.current)
    return () => look.disconnect()
  }, [id])
  return <span aria-hidden="true" ref={end} />
}
