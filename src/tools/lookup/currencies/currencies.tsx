import { useDeferredValue } from 'react'
import type { LookupAnswer } from '../../../engines/search/lookup.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { usePendingStateClass } from '../../shared/use-awaited.ts'
import { useStableValue } from '../../shared/use-stable.ts'
import { ContinentChips } from '../shared/continent-chips.tsx'
import { DetailBeside } from '../shared/detail-beside.tsx'
import { DetailSkeleton } from '../shared/detail-parts.tsx'
import { ExportMenu } from '../shared/export-menu.tsx'
import { ListOrigin } from '../shared/list-origin.tsx'
import { LookupState, SourceNote } from '../shared/lookup-state.tsx'
import { useDetail } from '../shared/use-detail.ts'
import { useLookup } from '../shared/use-lookup.ts'
import { VirtualList } from '../shared/virtual-list.tsx'
import { EXPORT_COLUMNS } from './currency-facts.ts'
import { CurrencyRow } from './currency-row.tsx'
import { readQuery } from './query.ts'

const CurrencyDetail = lazyPart(async () => (await import('./currency-detail.tsx')).CurrencyDetail, <DetailSkeleton />)

export interface CurrenciesProps {
  land: string | undefined
  /** Initial list of all currencies, shown until the search responds. */
  begin: LookupAnswer | null
}

/** List of matching currencies. */
export function Currencies({ land, begin }: CurrenciesProps) {
  const [state] = useUrlState()
  const query = useStableValue(readQuery(state, land))
  const found = useLookup(query, query.filters.length === 0 ? begin : null)
  // The rows are rendered at low priority, as there are many.
  const first = useDeferredValue(found.first)
  const result = { ...found, first, total: first?.total ?? 0 }
  const awaited = usePendingStateClass()
  const opened = useDetail('open')
  const { code, open } = opened
  return (
    <div className={`says-loading ${awaited}`}>
      {land === undefined && <ContinentChips answer={first} column="continents" />}
      <div className="mt-1 flex min-h-13 flex-wrap items-center justify-between gap-x-2 border-b border-ink/70 py-1">
        {first && (
          <>
            <div className="min-w-0 grow basis-32">
              <p aria-live="polite" className="text-sm font-medium numerals">
                {first.total} 种货币
              </p>
              <ListOrigin result={result} />
            </div>
            <ExportMenu columns={EXPORT_COLUMNS} count={first.total} fileName="世界货币" rows={result.all} />
          </>
        )}
      </div>
      <DetailBeside detail={<CurrencyDetail code={code} />} opened={opened} title={`货币 ${code}`}>
        <LookupState result={result}>
          <VirtualList label="货币" result={result} rowHeight={65}>
            {(row) => <CurrencyRow current={row.code === code} onOpen={open} row={row} />}
          </VirtualList>
        </LookupState>
        <SourceNote result={result} />
      </DetailBeside>
    </div>
  )
}
