import type { LookupAnswer } from '../../../engines/search/lookup.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { loadWorldTime } from '../../../workers/world-time.ts'
import { SearchField } from '../../shared/search-field.tsx'
import { definePage, type ToolPageProps } from '../../tool.ts'
import { ListPlaceholder } from '../shared/list-room.tsx'
import { usePendingStateClass } from '../../shared/use-awaited.ts'
import type { KnownCountry } from './country-by-code.tsx'
import { readPlaces } from './query.ts'

const Countries = lazyPart(async () => (await import('./countries.tsx')).Countries, <ListPlaceholder />)
const CountryByCode = lazyPart(async () => (await import('./country-by-code.tsx')).CountryByCode)
const OwnTime = lazyPart(async () => (await import('./own-time.tsx')).TimeConverter, <div className="mt-3 min-h-18" />)
const Planner = lazyPart(async () => (await import('./planner.tsx')).Planner)

/** Height in pixels reserved for the comparison of this number of places, so that the list below does not move. */
function plannerRoom(places: number): { minHeight: number } | undefined {
  // Prerendered markup has no places, and its content security policy allows no inline styles.
  if (places === 0) return undefined
  return { minHeight: places === 1 ? 196 : 183 + 76 * places }
}

interface CapitalsData {
  /** Country of the path. */
  known: KnownCountry | undefined
  /** Initial list for the document; on a country's own page it is far below. */
  begin: LookupAnswer | null
}

function CapitalsPage({ first, data: { known, begin } }: ToolPageProps<CapitalsData>) {
  const [state] = useUrlState()
  const awaited = usePendingStateClass()
  return (
    <>
      {first !== undefined && (
        <section aria-labelledby="country" className="sheet mb-6 min-h-[44rem] max-w-2xl p-4" data-result>
          <h2 className="sr-only" id="country">
            这个国家
          </h2>
          <CountryByCode code={first.toUpperCase()} known={known} />
        </section>
      )}
      {/* Below a country the field would be scrolled to. */}
      <SearchField
        autoFocus={first === undefined}
        id="lookup-search"
        label="搜索国家和城市"
        placeholder="国家、城市、代码或区号"
      />
      <div className="mt-3 lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start lg:gap-8">
        <div className={`mb-4 lg:tall:sticky lg:top-20 lg:order-2 ${awaited}`}>
          <div style={plannerRoom(readPlaces(state).length)}>
            <Planner />
          </div>
          <div className={(state.t ?? '') === '' ? '' : 'min-h-56'}>
            <OwnTime />
          </div>
        </div>
        <div className={`says-loading min-w-0 ${awaited}`} data-result>
          <Countries begin={begin} />
        </div>
      </div>
    </>
  )
}

export default definePage({
  prepare: async ({ first }, ask): Promise<CapitalsData> => {
    if (first === undefined) return { known: undefined, begin: await ask('firstRows', { set: 'countries' }) }
    const found = await ask('findCountry', { code: first.toUpperCase() })
    return {
      known: found ? { row: found.row, clocks: { engine: await loadWorldTime(), date: found.today } } : undefined,
      begin: null,
    }
  },
  Component: CapitalsPage,
})
