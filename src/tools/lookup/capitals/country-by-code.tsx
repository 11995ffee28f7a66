import { useMemo } from 'react'
import type { LookupRow } from '../../../engines/search/lookup.ts'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { Fault } from '../../shared/fault.tsx'
import { ReportedResult } from '../../shared/reported-result.ts'
import { CountryDetail } from './country-detail.tsx'
import { usePlaces } from './use-places.ts'
import { useClocks, type ClockDay } from './use-world-time.ts'

/** A country whose facts are available before any worker. */
export interface KnownCountry {
  row: LookupRow
  clocks: ClockDay
}

interface CountryByCodeProps {
  code: string
  known?: KnownCountry | undefined
}

/** Details of the country with a code, once loaded, or a message that there is none. */
export function CountryByCode({ code, known }: CountryByCodeProps) {
  const clocks = useClocks() ?? known?.clocks
  const [places, toggle] = usePlaces()
  const request = useMemo(
    () => (known ? undefined : { set: 'countries', column: 'iso2', codes: [code] }),
    [known, code],
  )
  const { value, error, retry } = useWorkerAnswer(searchWorker, 'findCodes', request)
  if (error) return <Fault error={error} retry={retry} />
  const rows = known ? [known.row] : value
  if (!rows || !clocks) return null
  const [row] = rows
  if (!row) return <p className="py-6 text-center text-sm text-soft">没有代码是 {code} 的国家，可能是链接写错了。</p>
  return (
    <div data-result="">
      <ReportedResult isDetail={known === undefined} said={`${row.zh ?? ''} · ${row.capital_zh ?? ''}`} />
      <CountryDetail clocks={clocks} compared={places.includes(code)} onCompare={toggle} row={row} />
    </div>
  )
}
