import { useEffect, useState } from 'react'
import { useUrlState } from '../../../state/url-state.ts'
import type { WorldTime } from '../../../workers/world-time.ts'
import { useClockEngine } from '../../shared/use-clock-engine.ts'
import { readDate } from './query.ts'

/** The moment now, renewed at every turn of a second or minute (step in milliseconds); undefined in the first rendering. */
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

/** The engine, and the date shown: the one of the address, otherwise today's in Beijing. */
export interface ClockDay {
  engine: WorldTime
  date: string
}

/** The same with the moment, to the minute. */
export interface Clocks extends ClockDay {
  now: number
}

/** Everything that times are computed from, once it has come. */
export function useClocks(): Clocks | undefined {
  const engine = useClockEngine()
  const now = useNow(60_000)
  const [state] = useUrlState()
  return engine && now !== undefined ? { engine, now, date: readDate(state) ?? engine.beijingDate(now) } : undefined
}
