import { useCallback } from 'react'
import { useUrlState, type UrlState } from '../../../state/url-state.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Flag } from '../../flag.tsx'
import { SearchField } from '../../shared/search-field.tsx'
import { useEver } from '../../shared/use-ever.ts'
import { useStable } from '../../shared/use-stable.ts'
import { definePage, type ToolContext, type ToolPageProps } from '../../tool.ts'
import { ContinentChips } from '../shared/continent-chips.tsx'
import { continentQuery } from '../shared/continent-query.ts'
import { ExportMenu } from '../shared/export-menu.tsx'
import { LookupState, SourceNote } from '../shared/lookup-state.tsx'
import { ResultList } from '../shared/result-list.tsx'
import { useLookup, type LookupQuery } from '../shared/use-lookup.ts'
import { EXPORT_COLUMNS } from './currency-facts.ts'
import { CurrencyRow } from './currency-row.tsx'

const CurrencyDetail = lazyPart(async () => (await import('./currency-detail.tsx')).CurrencyDetail)

/** The query for what the address says, within the country of the path. */
function readQuery(state: UrlState, land: string | undefined): LookupQuery {
  const { filters, ...rest } = continentQuery(state, 'currencies', { column: 'continents', op: 'has' })
  return { ...rest, filters: land === undefined ? filters : [...filters, { column: 'lands', op: 'has', value: land.toUpperCase() }] }
}

/** Says that only one country's currencies are listed, and leads back to all. */
function OneLand({ land, name }: { land: string; name: string }) {
  return (
    <p className="mb-3 flex min-h-11 items-center gap-3 rounded bg-sea-wash px-3 text-sm">
      <Flag className="h-[1.125rem] w-6" code={land.toUpperCase()} />
      <span className="flex-1">{name}使用的货币</span>
      <AppLink className="inline-flex min-h-11 items-center underline underline-offset-4" href="/tools-huobi">
        查看全部货币
      </AppLink>
    </p>
  )
}

function CurrencyList({ land }: { land: string | undefined }) {
  const [state, setState] = useUrlState()
  const result = useLookup(useStable(readQuery(state, land)))
  const open = useCallback((code: string) => setState({ open: code }), [setState])
  return (
    <>
      {land === undefined && <ContinentChips answer={result.first} column="continents" />}
      <div className="mt-1 flex min-h-13 items-center justify-between gap-3 border-b border-ink/70 py-1">
        {result.first && (
          <>
            <p aria-live="polite" className="text-sm font-medium numerals">
              {result.total} 种货币
            </p>
            <ExportMenu columns={EXPORT_COLUMNS} count={result.total} fileName="世界货币" rows={result.all} />
          </>
        )}
      </div>
      <LookupState result={result}>
        <ResultList label="货币" result={result} rowHeight={65}>
          {(row) => <CurrencyRow onOpen={open} row={row} />}
        </ResultList>
      </LookupState>
      <SourceNote result={result} />
    </>
  )
}

function CurrenciesPage({ first, data }: ToolPageProps<string>) {
  const [{ open = '' }, setState] = useUrlState()
  const opened = useEver(open !== '')
  const close = useCallback(() => setState({ open: '' }), [setState])
  return (
    <>
      {first !== undefined && <OneLand land={first} name={data} />}
      <SearchField autoFocus id="lookup-search" label="搜索货币" placeholder="货币、国家、代码或符号" />
      <div className="mt-3" data-result>
        <CurrencyList land={first} />
      </div>
      {opened && <CurrencyDetail code={open} onClose={close} />}
    </>
  )
}

/** The Chinese name of the country in the path, '' without one. */
async function prepare({ first }: ToolContext): Promise<string> {
  return first === undefined ? '' : ((await import('../shared/lands.build.ts')).default[first] ?? '')
}

export default definePage({ prepare, Component: CurrenciesPage })
