import { useSyncExternalStore } from 'react'

const DAY_MS = 86_400_000

/** How many whole days have passed since a date, YYYY-MM-DD; never below 0, for clocks differ. */
export function daysSince(date: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(date)) / DAY_MS))
}

/** A tab left open over midnight learns of it when it is looked at again. */
function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** How old the facts of a set are on the visitor's day, in amber when they are due for another look; empty while prerendering, which has no day. */
export function SetAge({ date, freshDays }: { date: string; freshDays: number }) {
  const days = useSyncExternalStore(subscribe, () => daysSince(date, Date.now()), () => undefined)
  const due = days !== undefined && days > freshDays
  return (
    // Room for the line, which comes after the page.
    <p className="mt-1 min-h-4 text-xs text-soft numerals">
      {days !== undefined && <span className={due ? 'text-signal' : ''}>{days === 0 ? '今天核对' : `已 ${days} 天`}</span>}
      {days !== undefined && ` · 每 ${freshDays} 天复查`}
    </p>
  )
}
