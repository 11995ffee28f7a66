import { useEffect, useState } from 'react'

/** How far a load has come. `value` stays the last good one while the next is on its way. */
export interface Loaded<Value> {
  /** What `value` was loaded for. */
  key: string
  value: Value | undefined
  error: Error | undefined
  retry: () => void
}

interface Last<Value> {
  key: string
  attempt: number
  value?: Value
  error?: Error
}

/** Loads what a key stands for, again whenever it changes; '' loads nothing. `load` must keep its identity. */
export function useLoaded<Value>(key: string, load: (key: string) => Promise<Value>): Loaded<Value> {
  const [last, setLast] = useState<Last<Value>>({ key: '', attempt: 0 })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (key === '') return
    let latest = true
    load(key).then(
      (value) => latest && setLast({ key, attempt, value }),
      (error: unknown) => latest && setLast({ key, attempt, error: error instanceof Error ? error : new Error(String(error)) }),
    )
    return () => {
      latest = false
    }
  }, [key, load, attempt])
  const settled = last.key === key && last.attempt === attempt
  return { key: last.key, value: last.value, error: settled ? last.error : undefined, retry: () => setAttempt((count) => count + 1) }
}
