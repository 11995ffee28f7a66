import type { LookupAnswer } from '../../../engines/search/lookup.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SearchField } from '../../shared/search-field.tsx'
import { definePage, type ToolPageProps } from '../../tool.ts'
import { ListPlaceholder } from '../shared/list-room.tsx'

const Currencies = lazyPart(async () => (await import('./currencies.tsx')).Currencies, <ListPlaceholder />)
const OneLand = lazyPart(async () => (await import('./one-land.tsx')).CountryFilterNotice)

interface CurrenciesData {
  /** Chinese name of the country in the path; '' without one. */
  name: string
  /** Initial list for the document. */
  begin: LookupAnswer | null
}

function CurrenciesPage({ first, data: { name, begin } }: ToolPageProps<CurrenciesData>) {
  return (
    <>
      {first !== undefined && (
        <div className="mb-3 min-h-11">
          <OneLand land={first} name={name} />
        </div>
      )}
      <SearchField autoFocus id="lookup-search" label="搜索货币" placeholder="货币、国家、代码或符号" />
      <div className="mt-3" data-result>
        <Currencies begin={begin} land={first} />
      </div>
    </>
  )
}

export default definePage({
  prepare: async ({ first }, ask): Promise<CurrenciesData> =>
    first === undefined
      ? { name: '', begin: await ask('firstRows', { set: 'currencies' }) }
      : { name: (await import('../lands/lands.build.ts')).default[first] ?? '', begin: null },
  Component: CurrenciesPage,
})
