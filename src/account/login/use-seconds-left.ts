import { useEffect, useState } from 'react'
import { getSecondsUntilNextCode, usePhoneCode } from '../../state/phone-code.ts'

/** Counts down the seconds until a number may be sent the next code. */
export function useSecondsLeft(number: string): number {
  const sent = usePhoneCode()
  const [now, setNow] = useState(0)
  const left = getSecondsUntilNextCode(sent, number, now)
  const waits = sent.lastPhoneCode === number && left > 0
  useEffect(() => {
    if (!waits) return
    const look = (): void => setNow(Date.now())
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [waits])
  return now === 0 ? 0 : left
}
