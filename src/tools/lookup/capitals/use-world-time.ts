import { useEffect, useState } from 'react'
import { useUrlState } from '../../../state/url-state.ts'
import type { WorldTime } from '../../../workers/world-time.ts'
import { useClockEngine } from '../../shared/use-clock-engine.ts'
import { readDate } from './query.ts'

/** Current time, updated at every full second or minute (`step` in milliseconds); undefined in the first render. */
export function useNow(step: number): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = (): void => {
      const moment = Date.now()
      setNow(moment)
      timer = setTimeout(tick, step - (moment % step))
    }
    tick()
    return () => clearTimeout(timer)
  }, [step])
  return now
}

/** The engine and the shown date: that of the URL, otherwise today in Beijing. */
export interface ClockDay {
  engine: WorldTime
  date: string
}

/** `ClockDay` with the current time, to the minute. */
export interface Clocks extends ClockDay {
  now: number
}

/** Data for computing times, once loaded. */
export function useClocks(): Clocks | undefined {
  const engine = useClockEngine()
  const now = useNow(60_000)
  const [state] = useUrlState()
  return engine && now !== undefined ? { engine, now, date: readDate(state) ?? engine.getBeijingDate(now) } : undefined
}
