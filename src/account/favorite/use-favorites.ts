import { useEffect, useState } from 'react'
import type { EngagementKind } from '../../lib/engagement/intention.ts'
import { onFavoritesChange, readStoredFavorites, type StoredFavorites } from '../../sync/engagement/favorites.ts'

/** Whether the server was asked: not yet, it answered, or it could not be reached. */
type Freshness = 'reading' | 'fresh' | 'stale'

interface Reading<Answer> {
  /** Null until it is read. */
  kept: StoredFavorites | null
  freshness: Freshness
  /** What `refresh` came to; undefined before that. */
  answer: Answer | undefined
}

/** What an account favors or follows: what this device has of it at once, and again whenever that changes. `refresh` asks the server; it stays the same function. */
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
