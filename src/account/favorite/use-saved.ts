import { useEffect, useState } from 'react'
import { isUserError } from '../../lib/user-error.ts'
import { showToast } from '../../state/toast.ts'
import type { Favorite } from '../../sync/engagement/favorites.ts'
import {
  deleteSavedFavorites,
  onSavedFavoritesChange,
  readSavedFavorites,
  saveFavorite,
  type SavedFavorite,
} from '../../sync/saved/saved.ts'

/** Saved favorites of an account by content id; undefined until read, or where the browser has no storage. */
export function useSavedFavorites(account: number): ReadonlyMap<number, SavedFavorite> | undefined {
  const [saved, setSaved] = useState<ReadonlyMap<number, SavedFavorite>>()
  useEffect(() => {
    let isGone = false
    const read = (): void => {
      readSavedFavorites(account)
        .then((found) => !isGone && setSaved(found))
        .catch((error: unknown) => console.info('saved favourites not read', error))
    }
    const stop = onSavedFavoritesChange(read)
    read()
    return () => {
      isGone = true
      stop()
    }
  }, [account])
  return saved
}

function tell(error: unknown): void {
  console.info('not saved', error)
  showToast(isUserError(error) ? error.message : navigator.onLine ? '没有存成，请稍后再试' : '联网后才能存到设备', {
    type: 'fail',
  })
}

/** Saves favorites one after the other; stops at the first failure and reports it. */
export async function saveFavorites(account: number, favorites: readonly Favorite[]): Promise<void> {
  try {
    for (const favorite of favorites) await saveFavorite(account, favorite)
  } catch (error) {
    tell(error)
  }
}

/** Deletes the saved copies from the device; the favorites themselves remain. */
export async function removeSavedFavorites(ids: readonly number[]): Promise<void> {
  try {
    await deleteSavedFavorites(ids)
  } catch (error) {
    console.info('not removed', error)
    showToast('没有移除成，请再试一次', { type: 'fail' })
  }
}
