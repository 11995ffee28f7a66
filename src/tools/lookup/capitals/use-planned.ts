import { useMemo } from 'react'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { useStableValue } from '../../shared/use-stable.ts'
import { toCountryCode, listPlannedPlaces, type PlannedPlace } from './planned.ts'

const NONE: readonly never[] = []

/** Places of the ids, once their countries are loaded. */
export function usePlanned(ids: readonly string[]): {
  places: readonly PlannedPlace[]
  busy: boolean
  error: Error | undefined
  retry: () => void
} {
  const asked = useStableValue(ids)
  const request = useMemo(
    () => (asked.length === 0 ? undefined : { set: 'countries', column: 'iso2', codes: asked.map(toCountryCode) }),
    [asked],
  )
  const { value = NONE, busy, error, retry } = useWorkerAnswer(searchWorker, 'findCodes', request)
  const places = useMemo(() => listPlannedPlaces(asked, value), [asked, value])
  return { places, busy, error, retry }
}
