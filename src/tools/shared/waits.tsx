import { useLayoutEffect } from 'react'

/** Number of parts of the page that are waiting for an answer. */
let waiting = 0

function count(change: 1 | -1): void {
  waiting += change
  // The mark is set in a microtask, so that it stays if one part starts waiting when another ends.
  queueMicrotask(() => document.documentElement.toggleAttribute('data-waits', waiting > 0))
}

/**
 * Marks the document while a part is waiting, which hides content below until the part has its place (`styles.css`).
 * Counted here, as a `:has()` on the root would be re-evaluated for the whole page with every element.
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
