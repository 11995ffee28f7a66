import { useDeferredValue } from 'react'
import type { LookupAnswer, LookupRow } from '../../../engines/search/lookup.ts'
import { useUrlState, type UrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useAlive } from '../../shared/use-alive.ts'
import { useStable } from '../../shared/use-stable.ts'
import { ContinentChips } from '../shared/continent-chips.tsx'
import { continentQuery } from '../shared/continent-query.ts'
import { DetailBeside } from '../shared/detail-beside.tsx'
import { DetailSkeleton } from '../shared/detail-parts.tsx'
import { ExportMenu } from '../shared/export-menu.tsx'
import { ListOrigin } from '../shared/list-origin.tsx'
import { LookupState, SourceNote } from '../shared/lookup-state.tsx'
import { useDetail } from '../shared/use-detail.ts'
import { useLookup, type LookupQuery } from '../shared/use-lookup.ts'
import { VirtualList } from '../shared/virtual-list.tsx'
import { EXPORT_COLUMNS } from './currency-facts.ts'
import { CurrencyRow } from './currency-row.tsx'

const CurrencyDetail = lazyPart(async () => (await import('./currency-detail.tsx')).CurrencyDetail, <DetailSkeleton />)

/** The query for what the address says, within the country of the path. */
function readQuery(state: UrlState, land: string | undefined): LookupQuery {
  const { filters, ...rest } = continentQuery(state, 'currencies', { column: 'continents', op: 'has' })
  return { ...rest, filters: land === undefined ? filters : [...filters, { column: 'lands', op: 'has', value: land.toUpperCase() }] }
}

export interface CurrenciesProps {
  land: string | undefined
  /** The list of all as it begins, shown until the search has answered. */
  begin: LookupAnswer | null
}

/** The currencies that fit. */
export function Currencies({ land, begin }: CurrenciesProps) {
  const [state] = useUrlState()
  const query = useStable(readQuery(state, land))
  const found = useLookup(query)
  // Many rows are drawn in slices.
  const first = useDeferredValue(found.first)
  const result = { ...found, first, total: first?.total ?? 0 }
  const beginning = !first && begin && query.text === '' && query.filters.length === 0 ? begin : undefined
  const answer = first ?? beginning
  const alive = useAlive()
  const opened = useDetail('open')
  const { code, open } = opened
  const rowOf = (row: LookupRow) => <CurrencyRow current={row.code === code} onOpen={open} row={row} />
  return (
    <div className={alive ? '' : 'entered:invisible'}>
      {land === undefined && <ContinentChips answer={answer} column="continents" />}
      <div className="mt-1 flex min-h-13 flex-wrap items-center justify-between gap-x-2 border-b border-ink/70 py-1">
        {answer && (
          <>
            <div className="min-w-0 grow basis-32">
              <p aria-live="polite" className="text-sm font-medium numerals">
                {answer.total} 种货币
              </p>
              <ListOrigin result={result} />
            </div>
            <ExportMenu columns={EXPORT_COLUMNS} count={answer.total} fileName="世界货币" rows={result.all} />
          </>
        )}
      </div>
      <DetailBeside detail={<CurrencyDetail code={code} />} opened={opened} title={`货币 ${code}`}>
        {beginning ? (
          <ul aria-label="货币">
            {beginning.rows.map((row) => (
              <li className="border-b border-rule" key={row.code}>
                {rowOf(row)}
              </li>
            ))}
          </ul>
        ) : (
          <LookupState result={result}>
            <VirtualList label="货币" result={result} rowHeight={65}>
              {rowOf}
            </VirtualList>
          </LookupState>
        )}
        <SourceNote result={result} />
      </DetailBeside>
    </div>
  )
}
