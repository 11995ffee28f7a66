import { isTrackingRefused } from '../../lib/tracking/refuses-counting.ts'
import { findTools } from '../find-tools.ts'

/**
 * Reports a search without any result, tools included; the server checks for results of other types. Offline nothing is
 * reported.
 */
export async function reportSearchMiss(words: string): Promise<void> {
  if (isTrackingRefused() || (await findTools(words)).length > 0) return
  navigator.sendBeacon('/mapi/content/miss', new Blob([JSON.stringify({ words })], { type: 'application/json' }))
}
