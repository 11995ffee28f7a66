import { subscribe } from 'valtio'
import { preferences } from '../../state/preferences.ts'

/** Calls once when a tool gives a result, as the recent tools note it; not what was entered, nor what came out. */
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
