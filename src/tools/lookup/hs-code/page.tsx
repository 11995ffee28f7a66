import { useCallback, useEffect, useMemo } from 'react'
import { usePreferences } from '../../../state/preferences.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { definePage } from '../../tool.ts'
import { FacetChips } from '../shared/facet-select.tsx'
import { ListRoom } from '../shared/list-room.tsx'
import { LookupSearch } from '../shared/lookup-search.tsx'
import { LookupState, SourceNote } from '../shared/lookup-state.tsx'
import { useEver } from '../shared/use-ever.ts'
import { useLookup, type LookupQuery, type LookupResult } from '../shared/use-lookup.ts'
import { readList } from './code.ts'
import { readQuery, readView, STATUSES, wantsList, type View } from './query.ts'
import { Tree } from './tree.tsx'
import { useWide } from './wide.ts'

const Batch = lazyPart(async () => (await import('./batch.tsx')).Batch)
const Compare = lazyPart(async () => (await import('./compare.tsx')).Compare)
const DetailAside = lazyPart(async () => (await import('./detail-aside.tsx')).DetailAside)
const DetailDialog = lazyPart(async () => (await import('./detail-dialog.tsx')).DetailDialog)
const Found = lazyPart(async () => (await import('./found.tsx')).Found, <ListRoom />)
const SectionSelect = lazyPart(async () => (await import('./section-select.tsx')).SectionSelect)
const Notes = lazyPart(async () => (await import('./notes.tsx')).Notes)
const Pinned = lazyPart(async () => (await import('./pinned.tsx')).Pinned)

const VIEWS: readonly { view: View; label: string; icon: IconName }[] = [
  { view: '', label: '查找与目录', icon: 'list-tree' },
  { view: 'batch', label: '批量查编码', icon: 'list-checks' },
]

/** The query for what the address says; the same object while it says the same. */
function useQuery(): LookupQuery {
  const [state] = useUrlState()
  const text = JSON.stringify(readQuery(state))
  return useMemo(() => JSON.parse(text) as LookupQuery, [text])
}

function ViewSwitch({ current }: { current: View }) {
  const [, setState] = useUrlState()
  return (
    <div aria-label="视图" className="mt-2 flex border-b border-rule" role="group">
      {VIEWS.map(({ view, label, icon }) => (
        <button
          aria-pressed={view === current}
          className="inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-3 text-sm text-soft hover:text-ink aria-pressed:border-sea aria-pressed:font-medium aria-pressed:text-ink"
          key={view}
          onClick={() => setState({ view })}
          type="button"
        >
          <Icon className="size-4" name={icon} />
          {label}
        </button>
      ))}
    </div>
  )
}

function Filters({ result, list }: { result: LookupResult; list: boolean }) {
  const status = result.first?.facets.status
  const counts = new Map(status)
  const options = STATUSES.map(({ value, label }) => ({ value, label, ...(status && { count: counts.get(value) ?? 0 }) }))
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <FacetChips all="全部状态" label="状态" name="status" options={options} />
      {list && <SectionSelect answer={result.first} />}
    </div>
  )
}

function Browse() {
  const [state, setState] = useUrlState()
  const query = useQuery()
  const result = useLookup(query)
  const wide = useWide()
  // The first key typed brings a list, the first press chapters; what draws them is there by then.
  useEffect(() => void Promise.all([import('./found.tsx'), import('./chapters.tsx')]), [])
  const code = state.code ?? ''
  const opened = useEver(code !== '')
  const { pinnedHsCodes } = usePreferences()
  const open = useCallback((next: string) => setState({ code: next }), [setState])
  const listed = wantsList(state)
  return (
    <div data-result>
      <Filters list={wantsList(state)} result={result} />
      {pinnedHsCodes.length > 0 && <Pinned current={code} onOpen={open} />}
      {readList(state.compare).length > 0 && <Compare onOpen={open} />}
      <div className={wide && code !== '' ? 'mt-3 grid grid-cols-[minmax(0,1fr)_24rem] items-start gap-8' : 'mt-3'}>
        <div className="min-w-0">
          {listed ? <Found current={code} local={result} onOpen={open} query={query} /> : result.error ? <LookupState result={result} /> : <Tree current={code} onOpen={open} />}
          <Notes />
          <SourceNote result={result} />
        </div>
        {wide && code !== '' && <DetailAside code={code} onOpen={open} />}
      </div>
      {!wide && opened && <DetailDialog code={code} onOpen={open} />}
    </div>
  )
}

function HsPage() {
  const [state] = useUrlState()
  const view = readView(state)
  return (
    <>
      {view === '' && <LookupSearch label="查 HS 编码" placeholder="品名、拼音、英文或编码" />}
      <ViewSwitch current={view} />
      {view === 'batch' ? (
        <div data-result>
          <Batch />
          <Notes />
        </div>
      ) : (
        <Browse />
      )}
    </>
  )
}

export default definePage({ Component: HsPage })
