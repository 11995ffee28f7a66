import { useSyncExternalStore } from 'react'

/** Two lines on a phone, one where name and English stand side by side; with the rule under them. */
const NARROW = 61
const WIDE = 45
const QUERY = '(width >= 40rem)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(QUERY)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Height of a closed row in pixels, which the list reckons with before it has measured. */
export function useRowHeight(): number {
  return useSyncExternalStore(subscribe, () => (matchMedia(QUERY).matches ? WIDE : NARROW), () => NARROW)
}
