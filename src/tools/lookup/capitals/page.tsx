import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SearchField } from '../../shared/search-field.tsx'
import { definePage, type ToolPageProps } from '../../tool.ts'
import { ListRoom } from '../shared/list-room.tsx'

const Countries = lazyPart(async () => (await import('./countries.tsx')).Countries, <ListRoom />)
const CountryByCode = lazyPart(async () => (await import('./country-by-code.tsx')).CountryByCode)
const Planner = lazyPart(async () => (await import('./planner.tsx')).Planner)

function CapitalsPage({ first }: ToolPageProps<undefined>) {
  return (
    <>
      {first !== undefined && (
        <section aria-label="这个国家" className="sheet mb-6 min-h-[44rem] max-w-2xl p-4" data-result>
          <CountryByCode code={first.toUpperCase()} />
        </section>
      )}
      <SearchField autoFocus id="lookup-search" label="搜索国家和首都" placeholder="国家、首都、代码或区号" />
      <div className="mt-3 lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start lg:gap-8">
        <div className="mb-4 lg:sticky lg:top-20 lg:order-2">
          <Planner />
        </div>
        <div className="min-w-0" data-result>
          <Countries />
        </div>
      </div>
    </>
  )
}

export default definePage({ Component: CapitalsPage })
