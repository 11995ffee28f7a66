import { useEffect, useState } from 'react'
import { onFavorites, readFavorites, refreshFavorites, type KeptFavorites } from '../../sync/engagement/favorites.ts'

/** Whether the server was asked: not yet, it answered, or it could not be reached. */
type Freshness = 'reading' | 'fresh' | 'stale'

/** The favorites of an account: those on this device at once, and again whenever they change; null until they are read. */
export function useFavorites(account: number): { kept: KeptFavorites | null; freshness: Freshness } {
  const [kept, setKept] = useState<KeptFavorites | null>(null)
  const [freshness, setFreshness] = useState<Freshness>('reading')
  useEffect(() => {
    let isGone = false
    const read = async (): Promise<void> => {
      const found = await readFavorites(account)
      if (!isGone) setKept(found)
    }
    const again = (): void => void read().catch((error: unknown) => console.warn('favorites not read', error))
    const stop = onFavorites(again)
    again()
    const refresh = async (): Promise<void> => {
      await refreshFavorites(account)
      await read()
      if (!isGone) setFreshness('fresh')
    }
    refresh().catch((error: unknown) => {
      console.info('favorites as they were kept', error)
      if (!isGone) setFreshness('stale')
    })
    return () => {
      isGone = true
      stop()
    }
  }, [account])
  return { kept, freshness }
}
