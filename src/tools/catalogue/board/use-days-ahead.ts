import { useEffect, useMemo, useState } from 'react'
import { recountDaysAhead, type CountedFrom, type DaysAhead } from '../../../engines/holiday/operation.ts'
import { isPackWithheld } from '../../../packs/reference-pack.ts'
import { useRead, type ReadQuery } from '../../../sync/calls/use-read.ts'
import { holidayWorker } from '../../../workers/holiday.ts'

/** What is next in the markets from today on, undefined until it is known; `away` where the pack of holidays must not be fetched unasked. */
export interface MarketDays {
  ahead: DaysAhead | undefined
  away: boolean
  failed: boolean
}

/** False until the browser has nothing more urgent to do than a large set. */
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
 * The next days of some countries; `today` is YYYY-MM-DD or '' before there is one. Days counted from another day are never
 * shown: those of the document, `begin`, are counted anew.
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
