import { useMemo } from 'react'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { Fault } from '../../shared/fault.tsx'
import { CountryDetail } from './country-detail.tsx'
import { usePlaces } from './use-places.ts'
import { useClocks } from './use-world-time.ts'

/** The detail of the country with a code, once it has come; says so when there is none. */
export function CountryByCode({ code }: { code: string }) {
  const clocks = useClocks()
  const [places, toggle] = usePlaces()
  const request = useMemo(() => ({ set: 'countries', column: 'iso2', codes: [code] }), [code])
  const { value, error, retry } = useWorkerAnswer(searchWorker, 'findCodes', request)
  if (error) return <Fault error={error} retry={retry} />
  if (!value || !clocks) return null
  const [row] = value
  if (!row) return <p className="py-6 text-center text-sm text-soft">没有代码是 {code} 的国家，可能是链接写错了。</p>
  return <CountryDetail clocks={clocks} compared={places.includes(code)} onCompare={toggle} row={row} />
}
