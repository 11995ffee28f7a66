import { useSyncExternalStore } from 'react'

function localDate(): string {
  const now = new Date()
  return [now.getFullYear(), String(now.getMonth() + 1).padStart(2, '0'), String(now.getDate()).padStart(2, '0')].join(
    '-',
  )
}

/** Notifies when the page becomes visible, as a tab may stay open over midnight. */
function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** The visitor's date, YYYY-MM-DD; '' while prerendering and hydrating. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, localDate, () => '')
}
