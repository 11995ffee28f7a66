import { useState } from 'react'
import type { ReadState } from '../sync/calls/use-read.ts'

/**
 * Whether each reading has come to a value or an error, and from then on for good: a part that is drawn after an error
 * reads again, and would otherwise take itself away, and come back, without end.
 */
export function useAllSettled(readings: readonly ReadState<unknown>[]): boolean {
  const [settled, setSettled] = useState(false)
  if (!settled && readings.every(({ value, error }) => value !== undefined || error !== undefined)) setSettled(true)
  return settled
}
