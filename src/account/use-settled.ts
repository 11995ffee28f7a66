import { useState } from 'react'
import type { ReadState } from '../sync/calls/use-read.ts'

/**
 * True once every read has a value or an error, and from then on always: a part that reads again after an error would
 * otherwise be removed and rendered again without end.
 */
export function useAllSettled(readings: readonly ReadState<unknown>[]): boolean {
  const [settled, setSettled] = useState(false)
  if (!settled && readings.every(({ value, error }) => value !== undefined || error !== undefined)) setSettled(true)
  return settled
}
