import { useEffect, useState } from 'react'
import { loadWorldTime, type WorldTime } from '../../workers/world-time.ts'

/** Provides the time zone engine once loaded; undefined in the first render. */
export function useClockEngine(): WorldTime | undefined {
  const [engine, setEngine] = useState<WorldTime>()
  useEffect(() => {
    let current = true
    loadWorldTime().then(
      (module) => current && setEngine(module),
      (error: unknown) => console.warn('no clocks', error),
    )
    return () => {
      current = false
    }
  }, [])
  return engine
}
