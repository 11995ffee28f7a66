import { useCallback } from 'react'
import { formatDate } from '../../../lib/format-date.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { SearchField } from '../../shared/search-field.tsx'
import { useEver } from '../../shared/use-ever.ts'
import { useWide } from '../../shared/use-media.ts'
import { useStable } from '../../shared/use-stable.ts'
import { ViewSwitch } from '../../shared/view-switch.tsx'
import { definePage } from '../../tool.ts'
import { BatchCodes } from '../shared/batch-codes.tsx'
import { ExportMenu } from '../shared/export-menu.tsx'
import { LookupState, SourceNote } from '../shared/lookup-state.tsx'
import { ResultList } from '../shared/result-list.tsx'
import { useLookup, type LookupQuery, type LookupResult } from '../shared/use-lookup.ts'
import { COUNTRIES } from './address-forms.ts'
import { BOOK_COLUMNS, EXPORT_COLUMNS } from './export-columns.ts'
import { CountryChips, Selects } from './filters.tsx'
import { readQuery, readView, VIEWS, viewChange } from './query.ts'
import { toWarehouseCode } from './warehouse-code.ts'
import { WarehouseRow } from './warehouse-row.tsx'

const WarehouseDetail = lazyPart(async () => (await import('./warehouse-detail.tsx')).WarehouseDetail)
const WarehouseMap = lazyPart(async () => (await import('./warehouse-map.tsx')).WarehouseMap)

const EVERY_COUNTRY = { set: 'fba', text: '', filters: [], facets: ['country'], offset: 0, limit: 0 }

/** Stays in view while the list is scrolled: how many, and how far they can be trusted. */
function ListHead({ result, book }: { result: LookupResult; book: boolean }) {
  return (
    <div className="sticky top-14 z-10 flex min-h-13 flex-wrap items-center justify-between gap-x-3 border-b border-ink/70 bg-paper py-1">
      {result.first && (
        <>
          <p aria-live="polite" className="text-sm numerals">
            <span className="font-medium">{result.total} 个仓库</span>
            <span className="block text-xs text-soft sm:ml-2 sm:inline">
              <span className="text-signal">未经亚马逊确认</span> · {formatDate(result.first.date)}
            </span>
          </p>
          <ExportMenu columns={book ? BOOK_COLUMNS : EXPORT_COLUMNS} count={result.total} fileName={book ? '运营中心地址簿' : 'FBA仓库地址'} rows={result.all} />
        </>
      )}
    </div>
  )
}

/** A country of the list that has no row at all is told apart from a search that found nothing. */
function useEmptyCountry(): string | undefined {
  const [{ country = '' }] = useUrlState()
  const { value } = useWorkerAnswer(searchWorker, 'list', EVERY_COUNTRY)
  const wanted = COUNTRIES.find(({ id }) => id === country)
  return value && wanted && !value.facets.country?.some(([id]) => id === wanted.id) ? wanted.name : undefined
}

function List({ query, book }: { query: LookupQuery; book: boolean }) {
  const [state, setState] = useUrlState()
  const result = useLookup(query)
  const wide = useWide()
  const emptyCountry = useEmptyCountry()
  const opened = useEver((state.open ?? '') !== '')
  const open = useCallback((code: string) => setState({ open: code }), [setState])
  return (
    <>
      <CountryChips answer={result.first} book={book} />
      {!book && (
        <div className="mt-1 flex flex-wrap items-center gap-2">
          <Selects answer={result.first} />
        </div>
      )}
      <div className="mt-3 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8">
        <div className="lg:sticky lg:top-20 lg:order-2">{(wide || state.map === '1') && <WarehouseMap query={query} />}</div>
        <div className="min-w-0" data-result>
          <ListHead book={book} result={result} />
          {emptyCountry !== undefined && result.first?.total === 0 ? (
            <p className="py-12 text-center text-sm text-balance text-soft">{emptyCountry}暂无已核实地址。请以卖家后台的货件地址为准。</p>
          ) : (
            <LookupState result={result}>
              <ResultList label={book ? '运营中心地址簿' : 'FBA 仓库'} result={result} rowHeight={72}>
                {(row) => <WarehouseRow onOpen={open} row={row} />}
              </ResultList>
            </LookupState>
          )}
          <SourceNote result={result} />
        </div>
      </div>
      {opened && <WarehouseDetail code={state.open ?? ''} onOpen={open} />}
    </>
  )
}

function Batch() {
  const { value } = useWorkerAnswer(searchWorker, 'list', EVERY_COUNTRY)
  return (
    <div data-result>
      <BatchCodes column="code" columns={EXPORT_COLUMNS} draft="fba" hint="每行一个仓库代码，可以从表格里整列粘贴，也认 ONT8-UPS 这样带后缀的" read={toWarehouseCode} set="fba" />
      <p className="mt-3 min-h-5 text-xs text-soft">
        <span className="text-signal">未经亚马逊确认</span>，发货前请以卖家后台的货件地址为准。{value && `数据日期：${formatDate(value.date)}。`}
      </p>
    </div>
  )
}

function FbaPage() {
  const [state] = useUrlState()
  const view = readView(state)
  const query = useStable(readQuery(state))
  return (
    <>
      <ViewSwitch along={(next) => viewChange(state, next)} current={view} map={view !== 'batch'} views={VIEWS} />
      {view === 'batch' ? (
        <Batch />
      ) : (
        <>
          <div className="mt-3 mb-2">
            <SearchField autoFocus id="lookup-search" label="查仓库" placeholder="代码、城市、州、邮编或国家" />
          </div>
          <List book={view === 'book'} query={query} />
        </>
      )}
    </>
  )
}

export default definePage({ Component: FbaPage })
