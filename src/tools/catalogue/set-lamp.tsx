import { useSyncExternalStore } from 'react'
import { formatDate } from '../../lib/format-date.ts'
import { SourceStatusLine, type SourceFreshness } from '../../ui/source-lamp.tsx'

const DAY_MS = 86_400_000

/** How many whole days have passed since a date, YYYY-MM-DD; never below 0, for clocks differ. */
export function daysSince(date: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(date)) / DAY_MS))
}

/** What the lamp of a set shows so many days after its facts were looked at: past its time it is due, past twice its time it is stale. */
export function dataAgeState(days: number, every: number): SourceFreshness {
  if (days <= every) return 'fresh'
  return days <= 2 * every ? 'old' : 'stale'
}

/** A tab left open over midnight learns of it when it is looked at again. */
function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

export interface DataAgeLampProps {
  name: string
  /** When its facts were last looked at, YYYY-MM-DD. */
  date: string
  /** After how many days the set is due for another look. */
  every: number
}

/** How old the facts of a reference set are on the visitor's day; without an age while prerendering, which has no day. */
export function DataAgeLamp({ name, date, every }: DataAgeLampProps) {
  const days = useSyncExternalStore(
    subscribe,
    () => daysSince(date, Date.now()),
    () => undefined,
  )
  const state = days === undefined ? 'unknown' : dataAgeState(days, every)
  const words =
    days === undefined ? '' : `${days === 0 ? '今天核对' : `${days} 天前核对`}${state === 'fresh' ? '' : `，该复查`}`
  return <SourceStatusLine date={formatDate(date)} name={name} state={state} words={words} />
}
