import { VirtualList } from '../shared/virtual-list.tsx'
import type { LookupResult } from '../shared/use-lookup.ts'
import { CountryRow } from './country-row.tsx'
import type { Clocks } from './use-world-time.ts'

export interface CountryListProps {
  result: LookupResult
  clocks: Clocks | undefined
  places: readonly string[]
  onOpen: (code: string) => void
  onCompare: (code: string) => void
}

/** The countries that fit. */
export function CountryList({ result, clocks, places, onOpen, onCompare }: CountryListProps) {
  return (
    <VirtualList label="国家和首都" result={result} rowHeight={64}>
      {(row) => <CountryRow clocks={clocks} compared={places.includes(row.iso2 ?? '')} onCompare={onCompare} onOpen={onOpen} row={row} />}
    </VirtualList>
  )
}
