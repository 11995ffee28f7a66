import { useLayoutEffect } from 'react'

/** Number of parts of the page that are waiting for an answer. */
let waiting = 0

function count(change: 1 | -1): void {
  waiting += change
  // The mark is set in a microtask, so that it is not removed and set again if one part starts to wait when another
  // ends.
  queueMicrotask(() => document.documentElement.toggleAttribute('data-waits', waiting > 0))
}

/**
 * Marks the document while a part is waiting, which hides content below until the part has its place (`styles.css`).
 * Waiting parts are counted here, as a `:has()` on the root would be evaluated for the whole page at every new element.
 */
export function useMarkPending(waits: boolean): void {
  useLayoutEffect(() => {
    if (!waits) return
    count(1)
    return () => count(-1)
  }, [waits])
}

/** Placeholder for a part that is loading; `className` sets its height. */
export function PendingPart({ className }: { className: string }) {
  useMarkPending(true)
  return <div className={`waits ${className}`} />
}
