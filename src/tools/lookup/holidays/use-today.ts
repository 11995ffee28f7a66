import { useSyncExternalStore } from 'react'
import { onVisible } from '../../../sync/device.ts'

function localDate(): string {
  const now = new Date()
  return [now.getFullYear(), String(now.getMonth() + 1).padStart(2, '0'), String(now.getDate()).padStart(2, '0')].join('-')
}

/** The visitor's date, YYYY-MM-DD; '' while prerendering and hydrating. */
export function useToday(): string {
  // A tab left open over midnight learns of it when it is looked at again.
  return useSyncExternalStore(onVisible, localDate, () => '')
}
