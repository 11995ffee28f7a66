import { useMemo } from 'react'
import type { HolidayYear } from '../../../engines/holiday/operation.ts'
import { holidayWorker } from '../../../workers/holiday.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { useHolidayYearRead, type Reading } from '../shared/use-read.ts'
import names from './english-names.build.ts'
import type { Country } from './view-state.ts'

/** A country's year, as far as it has come, and where it comes from. */
interface ShownYear {
  value: HolidayYear | undefined
  error: Error | undefined
  retry: () => void
  reading: Reading<'holidayYear'>
  /** Date of the set that ships with the app; undefined where it is not on this device. */
  bundled: string | undefined
}

/** A country's year: the bundle's at once, the server's or a kept one in its place where that is younger or the set is not here. */
export function useYear({ code }: Country, year: number, today: string): ShownYear {
  const request = useMemo(() => (today === '' ? undefined : { country: code, year, today }), [code, year, today])
  const { value: own, error, retry } = useWorkerAnswer(holidayWorker, 'year', request)
  const question = useMemo(() => (today === '' ? undefined : { country: code, english: names[code] ?? code, year, today }), [code, year, today])
  const reading = useHolidayYearRead(question)
  const { read } = reading
  const given = useMemo(() => {
    if (!read || read.origin === 'bundled' || (read.origin === 'live' && !read.newer)) return undefined
    return { country: code, year, today, date: read.date, days: read.answer }
  }, [read, code, year, today])
  const { value: younger } = useWorkerAnswer(holidayWorker, 'given', given)
  const value = given ? younger : undefined
  // The last good year stays while the next is on its way.
  const waiting = error && (reading.asking || given !== undefined)
  return { value: value ?? own, error: value || waiting ? undefined : error, retry, reading, bundled: own?.date }
}
