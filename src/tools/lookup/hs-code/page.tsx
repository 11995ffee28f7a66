import { useCallback, useEffect } from 'react'
import { usePreferences } from '../../../state/preferences.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SearchField } from '../../shared/search-field.tsx'
import { useEver } from '../../shared/use-ever.ts'
import { useWide } from '../../shared/use-media.ts'
import { useStable } from '../../shared/use-stable.ts'
import { ViewSwitch } from '../../shared/view-switch.tsx'
import { definePage } from '../../tool.ts'
import { BatchCodes } from '../shared/batch-codes.tsx'
import { FacetChips } from '../shared/facet-select.tsx'
import { ListRoom, LookupState, SourceNote } from '../shared/lookup-state.tsx'
import { useLookup, type LookupResult } from '../shared/use-lookup.ts'
import { readList, toSetCode } from './code.ts'
import { EXPORT_COLUMNS } from './export-columns.ts'
import { readQuery, readView, STATUSES, VIEWS, wantsList } from './query.ts'
import { Tree } from './tree.tsx'

const Compare = lazyPart(async () => (await import('./compare.tsx')).Compare)
const detailFrames = () => import('./detail-frames.tsx')
const DetailAside = lazyPart(async () => (await detailFrames()).DetailAside)
const DetailDialog = lazyPart(async () => (await detailFrames()).DetailDialog)
const Found = lazyPart(async () => (await import('./found.tsx')).Found, <ListRoom />)
const SectionSelect = lazyPart(async () => (await import('./section-select.tsx')).SectionSelect)
const Notes = lazyPart(async () => (await import('./notes.tsx')).Notes)
const Pinned = lazyPart(async () => (await import('./pinned.tsx')).Pinned)

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
  const query = useStable(readQuery(state))
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
      {view === '' && <SearchField autoFocus id="lookup-search" label="查 HS 编码" placeholder="品名、拼音、英文或编码" />}
      <div className="mt-2">
        <ViewSwitch current={view} views={VIEWS} />
      </div>
      {view === 'batch' ? (
        <div data-result>
          <BatchCodes column="code" columns={EXPORT_COLUMNS} draft="hs" hint="每行一个编码，带不带点都可以；8 至 10 位编码按前六位查" read={toSetCode} set="hs" />
          <Notes />
        </div>
      ) : (
        <Browse />
      )}
    </>
  )
}

export default definePage({ Component: HsPage })
