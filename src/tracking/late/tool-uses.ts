import { subscribe } from 'valtio'
import { preferences } from '../../state/preferences.ts'

/**
 * Calls `tell` once when a tool produces a result, detected by the recent tools; neither input nor result is reported.
 */
export function onToolUsed(slug: string, tell: () => void): () => void {
  const first = preferences.recents[0]
  let isTold = false
  return subscribe(preferences, () => {
    const recent = preferences.recents[0]
    if (isTold || recent === first || recent?.slug !== slug) return
    isTold = true
    tell()
  })
}
