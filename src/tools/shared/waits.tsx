import { useLayoutEffect } from 'react'

/** How many parts of the page wait for an answer. */
let waiting = 0

function count(change: 1 | -1): void {
  waiting += change
  // Where one part waits after another, the document does not cease to wait in between.
  queueMicrotask(() => document.documentElement.toggleAttribute('data-waits', waiting > 0))
}

/**
 * Says of the document that a part of it waits: what stands below is then not seen before the part has its place
 * (`styles.css`). Counted here, for a `:has()` on the root would look over the whole page with each element that comes.
 */
export function useMarkPending(waits: boolean): void {
  useLayoutEffect(() => {
    if (!waits) return
    count(1)
    return () => count(-1)
  }, [waits])
}

/** Stands where a part comes that is still being loaded, as high as `className` says. */
export function PendingPart({ className }: { className: string }) {
  useMarkPending(true)
  return <div className={`waits ${className}`} />
}
