import { useCallback } from 'react'
import { showToast } from '../../../state/toast.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SearchField } from '../../shared/search-field.tsx'
import { useEver } from '../../shared/use-ever.ts'
import { useStable } from '../../shared/use-stable.ts'
import { definePage, type ToolPageProps } from '../../tool.ts'
import { ContinentChips } from '../shared/continent-chips.tsx'
import { continentQuery } from '../shared/continent-query.ts'
import { ExportMenu } from '../shared/export-menu.tsx'
import { ListOrigin } from '../shared/list-origin.tsx'
import { ListRoom, LookupState, SourceNote } from '../shared/lookup-state.tsx'
import { useLookup } from '../shared/use-lookup.ts'
import { exportColumns } from './country-facts.ts'
import { Planner } from './planner.tsx'
import { MOST_PLACES, readPlaces, togglePlace } from './query.ts'
import { useClocks, type Clocks } from './use-world-time.ts'

const CountryByCode = lazyPart(async () => (await import('./country-by-code.tsx')).CountryByCode)
const CountryList = lazyPart(async () => (await import('./country-list.tsx')).CountryList, <ListRoom />)
const CountryDialog = lazyPart(async () => (await import('./country-dialog.tsx')).CountryDialog)

/** The capitals that are compared, and a way to put one in or take it out. */
function usePlaces(): [string[], (code: string) => void] {
  const [state, setState] = useUrlState()
  const places = readPlaces(state)
  const key = places.join(',')
  const toggle = useCallback(
    (code: string) => {
      const before = key === '' ? [] : key.split(',')
      if (before.length >= MOST_PLACES && !before.includes(code)) showToast(`时间对照最多放 ${MOST_PLACES} 个首都，先去掉一个`, { type: 'fail' })
      else setState({ p: togglePlace(before, code) })
    },
    [key, setState],
  )
  return [places, toggle]
}

function Countries({ clocks, places, onToggle }: { clocks: Clocks | undefined; places: readonly string[]; onToggle: (code: string) => void }) {
  const [state, setState] = useUrlState()
  const result = useLookup(useStable(continentQuery(state, 'countries', { column: 'continent', op: 'is' })))
  const open = useCallback((code: string) => setState({ open: code }), [setState])
  return (
    <>
      <ContinentChips answer={result.first} column="continent" />
      <div className="mt-1 flex min-h-13 items-center justify-between gap-3 border-b border-ink/70 py-1">
        {result.first && clocks && (
          <>
            <div className="min-w-0">
              <p aria-live="polite" className="text-sm font-medium numerals">
                {result.total} 个国家和地区
              </p>
              <ListOrigin result={result} />
            </div>
            <ExportMenu columns={exportColumns(clocks)} count={result.total} fileName="世界首都" rows={result.all} />
          </>
        )}
      </div>
      <LookupState result={result}>
        <CountryList clocks={clocks} onCompare={onToggle} onOpen={open} places={places} result={result} />
      </LookupState>
      <SourceNote result={result} />
    </>
  )
}

function CapitalsPage({ first }: ToolPageProps<undefined>) {
  const [state, setState] = useUrlState()
  const clocks = useClocks()
  const [places, toggle] = usePlaces()
  const close = useCallback(() => setState({ open: '' }), [setState])
  const shared = { clocks, places, onCompare: toggle } as const
  const { open = '' } = state
  const opened = useEver(open !== '')
  return (
    <>
      {first !== undefined && (
        <section aria-label="这个国家" className="sheet mb-6 min-h-[44rem] max-w-2xl p-4" data-result>
          <CountryByCode code={first.toUpperCase()} {...shared} />
        </section>
      )}
      <SearchField autoFocus id="lookup-search" label="搜索国家和首都" placeholder="国家、首都、代码或区号" />
      <div className="mt-3 lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start lg:gap-8">
        <div className="mb-4 lg:sticky lg:top-20 lg:order-2">
          <Planner clocks={clocks} onClear={() => setState({ p: '', d: '' })} onDate={(d) => setState({ d })} onToggle={toggle} places={places} />
        </div>
        <div className="min-w-0" data-result>
          <Countries clocks={clocks} onToggle={toggle} places={places} />
        </div>
      </div>
      {opened && <CountryDialog code={open} onClose={close} {...shared} />}
    </>
  )
}

export default definePage({ Component: CapitalsPage })
