import { useSyncExternalStore } from 'react'
import { formatDate } from '../../lib/format-date.ts'
import { SourceStatusLine, type SourceFreshness } from '../../ui/source-lamp.tsx'

const DAY_MS = 86_400_000

/** Whole days since a date, YYYY-MM-DD; never below 0, as clocks differ. */
export function countDaysSince(date: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(date)) / DAY_MS))
}

/** Freshness of a set checked `days` ago: due after `every` days, stale after twice that. */
export function toFreshness(days: number, every: number): SourceFreshness {
  if (days <= every) return 'fresh'
  return days <= 2 * every ? 'old' : 'stale'
}

/** Notifies when the page becomes visible, as a tab may stay open over midnight. */
function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

export interface DataAgeLampProps {
  name: string
  /** Date of the last check, YYYY-MM-DD. */
  date: string
  /** Days after which the set is due for a check. */
  every: number
}

/** Age of a reference set's facts on the visitor's date; prerendered without an age, as there is no date. */
export function DataAgeLamp({ name, date, every }: DataAgeLampProps) {
  const days = useSyncExternalStore(
    subscribe,
    () => countDaysSince(date, Date.now()),
    () => undefined,
  )
  const state = days === undefined ? 'unknown' : toFreshness(days, every)
  const words =
    days === undefined ? '' : `${days === 0 ? '今天核对' : `${days} 天前核对`}${state === 'fresh' ? '' : `，该复查`}`
  return <SourceStatusLine date={formatDate(date)} name={name} state={state} words={words} />
}
