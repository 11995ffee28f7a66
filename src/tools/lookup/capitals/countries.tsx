import { useCallback } from 'react'
import type { LookupAnswer } from '../../../engines/search/lookup.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useHasBeenTrue } from '../../shared/use-ever.ts'
import { useStableValue } from '../../shared/use-stable.ts'
import { ContinentChips } from '../shared/continent-chips.tsx'
import { buildContinentQuery } from '../shared/continent-query.ts'
import { ExportMenu } from '../shared/export-menu.tsx'
import { ListOrigin } from '../shared/list-origin.tsx'
import { LookupState, SourceNote } from '../shared/lookup-state.tsx'
import { useLookup } from '../shared/use-lookup.ts'
import { VirtualList } from '../shared/virtual-list.tsx'
import { exportColumns } from './country-facts.ts'
import { findCities } from './city-search.ts'
import { CountryRow } from './country-row.tsx'
import { usePlaces } from './use-places.ts'
import { usePlanned } from './use-planned.ts'
import { useClocks } from './use-world-time.ts'

const FoundCities = lazyPart(async () => (await import('./found-cities.tsx')).FoundCities)
const CountryDialog = lazyPart(async () => (await import('./country-dialog.tsx')).CountryDialog)

/** List of matching countries and cities with the current time in each. */
export function Countries({ begin }: { begin: LookupAnswer | null }) {
  const [state, setState] = useUrlState()
  const clocks = useClocks()
  const [places, toggle] = usePlaces()
  const query = useStableValue(buildContinentQuery(state, 'countries', { column: 'continent', op: 'is' }))
  const result = useLookup(query, query.filters.length === 0 ? begin : null)
  const { open: code = '', q = '' } = state
  const found = findCities(q)
  const { places: named } = usePlanned(found)
  // A capital is already listed with its country, if the country was found.
  const cities = named.filter(({ id, country }) => id !== country || result.total === 0)
  // If only cities match, the empty country list is hidden, as it would say that nothing was found.
  const onlyCities = found.length > 0 && result.first?.total === 0
  const opened = useHasBeenTrue(code !== '')
  const open = useCallback((next: string) => setState({ open: next }), [setState])
  return (
    <>
      <ContinentChips answer={result.first} column="continent" />
      {cities.length > 0 && (
        <FoundCities cities={cities} clocks={clocks} compared={places} onCompare={toggle} onOpen={open} />
      )}
      {!onlyCities && (
        <>
          <div className="mt-1 flex min-h-13 items-center justify-between gap-3 border-b border-ink/70 py-1">
            {result.first && (
              <>
                <div className="min-w-0">
                  <p aria-live="polite" className="text-sm font-medium numerals">
                    {result.total} 个国家和地区
                  </p>
                  <ListOrigin result={result} />
                </div>
                {/* What is exported has the time of each country. */}
                {clocks && (
                  <ExportMenu
                    columns={exportColumns(clocks)}
                    count={result.total}
                    fileName="世界时间与时差"
                    rows={result.all}
                  />
                )}
              </>
            )}
          </div>
          <LookupState result={result}>
            <VirtualList label="国家和首都" result={result} rowHeight={64}>
              {(row) => (
                <CountryRow
                  clocks={clocks}
                  compared={places.includes(row.iso2 ?? '')}
                  onCompare={toggle}
                  onOpen={open}
                  row={row}
                />
              )}
            </VirtualList>
          </LookupState>
        </>
      )}
      <SourceNote result={result} />
      {opened && <CountryDialog code={code} onClose={() => open('')} />}
    </>
  )
}
