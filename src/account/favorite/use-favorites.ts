import { useEffect, useState } from 'react'
import { onFavorites, readFavorites, refreshFavorites, type KeptFavorites } from '../../sync/engagement/favorites.ts'

/** The favorites of an account: those on this device at once, and again whenever they change; null until they are read. */
export function useFavorites(account: number): { kept: KeptFavorites | null; isStale: boolean } {
  const [kept, setKept] = useState<KeptFavorites | null>(null)
  const [isStale, setStale] = useState(false)
  useEffect(() => {
    let isGone = false
    const read = async (): Promise<void> => {
      const found = await readFavorites(account)
      if (!isGone) setKept(found)
    }
    const again = (): void => void read().catch((error: unknown) => console.warn('favorites not read', error))
    const stop = onFavorites(again)
    again()
    refreshFavorites(account).catch((error: unknown) => {
      console.info('favorites as they were kept', error)
      if (!isGone) setStale(true)
    })
    return () => {
      isGone = true
      stop()
    }
  }, [account])
  return { kept, isStale }
}
