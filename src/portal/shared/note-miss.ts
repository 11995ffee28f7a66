import { isTrackingRefused } from '../../lib/tracking/refuses-counting.ts'
import { findTools } from '../find-tools.ts'

/** Says that somebody looked for words and saw nothing at all, tools among it; the server looks whether another kind has them. Offline nothing is counted. */
export async function reportSearchMiss(words: string): Promise<void> {
  if (isTrackingRefused() || (await findTools(words)).length > 0) return
  navigator.sendBeacon('/mapi/content/miss', new Blob([JSON.stringify({ words })], { type: 'application/json' }))
}
