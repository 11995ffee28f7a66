import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { FlashCard } from './flash-row.tsx'

/** Milliseconds between two looks for newer flashes while the page is seen. */
const LOOK_MS = 60_000

interface Listed {
  list: readonly FlashCard[]
}

/** How many flashes of a newer answer are not in the shown one and are no older than its first. */
export function countNewer(shown: readonly FlashCard[], list: readonly FlashCard[]): number {
  const ids = new Set(shown.map(({ id }) => id))
  const newest = shown[0]?.publishedAt ?? ''
  return list.filter(({ id, publishedAt }) => !ids.has(id) && publishedAt >= newest).length
}

/**
 * A list as it was shown first: newer flashes are counted and wait until the reader asks for them, so that nothing moves
 * while somebody reads. What changed without any is taken over.
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

/** Has the page's data asked for again now and then, while it is seen and there is a network. */
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
