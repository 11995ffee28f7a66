import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

/** Calls the listener at the start of each minute, and when the page becomes visible. */
function everyMinute(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = (): void => {
    timer = setTimeout(
      () => {
        listener()
        wait()
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    )
  }
  wait()
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** Start of the current minute in milliseconds since 1970; 0 while prerendering and hydrating. */
export function useMinute(): number {
  return useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
    () => 0,
  )
}
