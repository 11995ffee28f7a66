import type { LookupAnswer } from '../../../engines/search/lookup.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { useIsWide } from '../../shared/use-media.ts'
import { useStableValue } from '../../shared/use-stable.ts'
import { DetailBeside } from '../shared/detail-beside.tsx'
import { DetailSkeleton } from '../shared/detail-parts.tsx'
import { ExportMenu } from '../shared/export-menu.tsx'
import { ListOrigin } from '../shared/list-origin.tsx'
import { LookupState, SourceNote } from '../shared/lookup-state.tsx'
import { usePendingStateClass } from '../../shared/use-awaited.ts'
import { useDetail } from '../shared/use-detail.ts'
import { useLookup, type LookupResult } from '../shared/use-lookup.ts'
import { VirtualList } from '../shared/virtual-list.tsx'
import { FBA_COUNTRIES } from './address-forms.ts'
import { BOOK_COLUMNS, EXPORT_COLUMNS } from './export-columns.ts'
import { CountryChips, RegionChips, FilterSelects } from './filters.tsx'
import { COUNTRY_COUNTS_REQUEST, readQuery } from './query.ts'
import { readWarehouseView } from './view.ts'
import { parseCodeLine } from './warehouse-code.ts'
import { WarehouseRow } from './warehouse-row.tsx'

const BatchOffer = lazyPart(async () => (await import('./batch-offer.tsx')).BatchOffer, <div className="min-h-60" />)
const NearPlace = lazyPart(async () => (await import('./near-place.tsx')).NearbyWarehouses)
const WarehouseDetail = lazyPart(
  async () => (await import('./warehouse-detail.tsx')).WarehouseDetail,
  <DetailSkeleton />,
)
const WarehouseMap = lazyPart(async () => (await import('./warehouse-map.tsx')).WarehouseMap)

/** Sticky list header: number of warehouses and their reliability. */
function ListHead({ result, book }: { result: LookupResult; book: boolean }) {
  return (
    <div className="top-14 tall:sticky z-10 flex min-h-13 flex-wrap items-center justify-between gap-x-3 border-b border-ink/70 bg-paper py-1">
      {result.first && (
        <>
          <div className="min-w-0">
            <p aria-live="polite" className="text-sm numerals">
              <span className="font-medium">{result.total} 个仓库</span>
              <span className="ml-2 text-xs text-signal">未经亚马逊确认</span>
            </p>
            <ListOrigin result={result} />
          </div>
          <ExportMenu
            columns={book ? BOOK_COLUMNS : EXPORT_COLUMNS}
            count={result.total}
            fileName={book ? '运营中心地址簿' : 'FBA仓库地址'}
            rows={result.all}
          />
        </>
      )}
    </div>
  )
}

/** Name of the chosen country if the set has no rows for it; undefined otherwise, also if a search found nothing. */
function useEmptyCountry(): string | undefined {
  const [{ country = '' }] = useUrlState()
  const { value } = useWorkerAnswer(searchWorker, 'list', COUNTRY_COUNTS_REQUEST)
  const wanted = FBA_COUNTRIES.find(({ id }) => id === country)
  return value && wanted && !value.facets.country?.some(([id]) => id === wanted.id) ? wanted.name : undefined
}

/** Matching warehouses in a list and on a map. */
export function Warehouses({ begin }: { begin: LookupAnswer | null }) {
  const [state] = useUrlState()
  const book = readWarehouseView(state) === 'book'
  const query = useStableValue(readQuery(state))
  const result = useLookup(query, query.filters.length === 0 ? begin : null)
  const wide = useIsWide()
  const emptyCountry = useEmptyCountry()
  const codes = result.first?.total === 0 ? parseCodeLine(query.text) : undefined
  const opened = useDetail('open')
  const { code, open } = opened
  // The list is hidden until the first answer: before it, the number of chips, and with it the position of everything
  // below, is unknown.
  const settled =
    result.first !== undefined || result.error !== undefined || (query.text === '' && query.filters.length === 0)
  const map = (wide || state.map === '1') && <WarehouseMap query={query} />
  return (
    <div className={`says-loading ${usePendingStateClass()} ${settled ? '' : 'invisible'}`}>
      <CountryChips answer={result.first} book={book} />
      {!book && (
        <div className="mt-1 flex flex-wrap items-center gap-2">
          <RegionChips answer={result.first} />
          <FilterSelects answer={result.first} />
        </div>
      )}
      <div className="mt-3">
        <DetailBeside
          beside={map}
          detail={<WarehouseDetail code={code} onOpen={open} />}
          opened={opened}
          title={`仓库 ${code}`}
        >
          <div data-result>
            <ListHead book={book} result={result} />
            {codes ? (
              <BatchOffer codes={codes} />
            ) : emptyCountry !== undefined && result.first?.total === 0 ? (
              <p className="py-12 text-center text-sm text-balance text-soft">
                {emptyCountry}暂无已核实地址。请以卖家后台的货件地址为准。
              </p>
            ) : (
              <LookupState result={result}>
                <VirtualList label={book ? '运营中心地址簿' : 'FBA 仓库'} result={result} rowHeight={72}>
                  {(row) => <WarehouseRow current={row.code === code} onOpen={open} row={row} />}
                </VirtualList>
              </LookupState>
            )}
            {!book && !codes && result.first?.total === 0 && query.text !== '' && (
              <NearPlace onOpen={open} text={query.text} />
            )}
            <SourceNote result={result} />
          </div>
        </DetailBeside>
      </div>
    </div>
  )
}
