import { useCallback, useMemo } from 'react'
import { useUrlState } from '../../../state/url-state.ts'
import { showToast } from '../../../state/toast.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { definePage, type ToolPageProps } from '../../tool.ts'
import { ContinentChips } from '../shared/continent-chips.tsx'
import { continentQuery } from '../shared/continent-query.ts'
import { ExportMenu } from '../shared/export-menu.tsx'
import { ListOrigin } from '../shared/list-origin.tsx'
import { LookupSearch } from '../shared/lookup-search.tsx'
import { LookupState, SourceNote } from '../shared/lookup-state.tsx'
import { ResultList } from '../shared/result-list.tsx'
import { useLookup, type LookupQuery } from '../shared/use-lookup.ts'
import { CountryByCode } from './country-by-code.tsx'
import { exportColumns } from './country-facts.ts'
import { CountryRow } from './country-row.tsx'
import { Planner } from './planner.tsx'
import { MOST_PLACES, readPlaces, togglePlace } from './query.ts'
import { useClocks, type Clocks } from './use-world-time.ts'

/** The query for what the address says; the same object while it says the same. */
function useQuery(): LookupQuery {
  const [state] = useUrlState()
  const text = JSON.stringify(continentQuery(state, 'countries', { column: 'continent', op: 'is' }))
  return useMemo(() => JSON.parse(text) as LookupQuery, [text])
}

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

function CountryList({ clocks, places, onToggle }: { clocks: Clocks | undefined; places: readonly string[]; onToggle: (code: string) => void }) {
  const [, setState] = useUrlState()
  const result = useLookup(useQuery())
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
        <ResultList label="国家和首都" result={result} rowHeight={64}>
          {(row) => <CountryRow clocks={clocks} compared={places.includes(row.iso2 ?? '')} onCompare={onToggle} onOpen={open} row={row} />}
        </ResultList>
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
  return (
    <>
      {first !== undefined && (
        <section aria-label="这个国家" className="sheet mb-6 min-h-[44rem] max-w-2xl p-4" data-result>
          <CountryByCode code={first.toUpperCase()} {...shared} />
        </section>
      )}
      <LookupSearch label="搜索国家和首都" placeholder="国家、首都、代码或区号" />
      <div className="mt-3 lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start lg:gap-8">
        <div className="mb-4 lg:sticky lg:top-20 lg:order-2">
          <Planner clocks={clocks} onClear={() => setState({ p: '', d: '' })} onDate={(d) => setState({ d })} onToggle={toggle} places={places} />
        </div>
        <div className="min-w-0" data-result>
          <CountryList clocks={clocks} onToggle={toggle} places={places} />
        </div>
      </div>
      <Dialog onClose={close} open={open !== ''} title="国家和首都">
        <div className="min-h-96 max-h-[calc(100dvh-7rem)] overflow-y-auto overscroll-contain p-4">
          <CountryByCode code={open} {...shared} />
        </div>
      </Dialog>
    </>
  )
}

export default definePage({ prepare: () => Promise.resolve(undefined), Component: CapitalsPage })
