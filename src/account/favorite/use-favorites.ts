import { useEffect, useState } from 'react'
import type { EngagementKind } from '../../lib/engagement/intention.ts'
import { onFavoritesChange, readStoredFavorites, type StoredFavorites } from '../../sync/engagement/favorites.ts'

/** State of the request to the server: not answered yet, answered, or server unreachable. */
type Freshness = 'reading' | 'fresh' | 'stale'

interface Reading<Answer> {
  /** Null until read from the device. */
  kept: StoredFavorites | null
  freshness: Freshness
  /** Result of the last `refresh`; undefined before it. */
  answer: Answer | undefined
}

/**
 * Reads an account's favorites or follows from the device and updates them when they change. `refresh` asks the server
 * and is the same function on every render.
 */
export function useFavorites<Answer>(
  account: number,
  kind: EngagementKind,
  refresh: (account: number) => Promise<Answer>,
): Reading<Answer> {
  const [kept, setKept] = useState<StoredFavorites | null>(null)
  const [freshness, setFreshness] = useState<Freshness>('reading')
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    let isGone = false
    const read = async (): Promise<void> => {
      const found = await readStoredFavorites(account, kind)
      if (!isGone) setKept(found)
    }
    const again = (): void => void read().catch((error: unknown) => console.warn('favorites not read', error))
    const stop = onFavoritesChange(again)
    again()
    const ask = async (): Promise<void> => {
      const heard = await refresh(account)
      await read()
      if (isGone) return
      setAnswer(() => heard)
      setFreshness('fresh')
    }
    ask().catch((error: unknown) => {
      console.info('favorites as they were kept', error)
      if (!isGone) setFreshness('stale')
    })
    return () => {
      isGone = true
      stop()
    }
  }, [account, kind, refresh])
  return { kept, freshness, answer }
}
