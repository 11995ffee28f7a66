import { useEffect, useMemo, useState } from 'react'
import { recountDaysAhead, type CountedFrom, type DaysAhead } from '../../../engines/holiday/operation.ts'
import { isPackWithheld } from '../../../packs/reference-pack.ts'
import { useRead, type ReadQuery } from '../../../sync/calls/use-read.ts'
import { holidayWorker } from '../../../workers/holiday.ts'

/**
 * Next holidays and sales in the markets from today on; undefined until loaded. `away` is true if the holiday pack may
 * only be downloaded on request.
 */
export interface MarketDays {
  ahead: DaysAhead | undefined
  away: boolean
  failed: boolean
}

/** Returns false until the browser is idle; the set is large and must not delay other work. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
    const drop = globalThis.cancelIdleCallback ?? clearTimeout
    const waiting = whenIdle(() => setIdle(true))
    return () => drop(waiting)
  }, [])
  return idle
}

/**
 * Next days of the given countries; `today` is YYYY-MM-DD, or '' before it is known. Days counted from another date are
 * never shown; those of the document, `begin`, are recounted.
 */
export function useDaysAhead(
  countries: readonly string[],
  today: string,
  begin: CountedFrom<DaysAhead> | null,
): MarketDays {
  const idle = useIdle()
  const query = useMemo(
    (): ReadQuery<DaysAhead | null> | undefined =>
      idle && today !== ''
        ? {
            key: ['days ahead', today, countries.join()],
            topic: 'sets',
            read: async () =>
              (await isPackWithheld('holidays')) ? null : holidayWorker.call('ahead', { countries, today }),
          }
        : undefined,
    [idle, today, countries],
  )
  const { value, error } = useRead(query)
  const begun = useMemo(() => begin && recountDaysAhead(begin, today === '' ? begin.today : today), [begin, today])
  return {
    ahead: value ?? begun ?? undefined,
    away: value === null,
    failed: error !== undefined && value === undefined,
  }
}
