import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { FlashCard } from './flash-row.tsx'

/** Milliseconds between two checks for newer flashes while the page is visible. */
const LOOK_MS = 60_000

interface Listed {
  list: readonly FlashCard[]
}

/** Number of flashes in a newer answer that are missing in the shown one and not older than its first. */
export function countNewer(shown: readonly FlashCard[], list: readonly FlashCard[]): number {
  const ids = new Set(shown.map(({ id }) => id))
  const newest = shown[0]?.publishedAt ?? ''
  return list.filter(({ id, publishedAt }) => !ids.has(id) && publishedAt >= newest).length
}

/**
 * Keeps the list as first shown, so that nothing moves while reading. Newer flashes are counted, and shown on request;
 * updates without new flashes are applied at once.
 */
export function useFrozenList<Data extends Listed>(data: Data): { held: Data; newer: number; showNewer: () => void } {
  const [held, setHeld] = useState(data)
  const newer = held === data ? 0 : countNewer(held.list, data.list)
  if (held !== data && (newer === 0 || held.list.length === 0)) setHeld(data)
  return {
    held: newer === 0 || held.list.length === 0 ? data : held,
    newer: held.list.length === 0 ? 0 : newer,
    showNewer: () => setHeld(data),
  }
}

/** Reloads the page's data regularly while the page is visible and online. */
export function useDataPolling(): void {
  const router = useRouter()
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible' && navigator.onLine) void router.invalidate()
    }
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [router])
}
