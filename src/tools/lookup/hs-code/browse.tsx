import { useEffect } from 'react'
import { usePreferences } from '../../../state/preferences.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useStableValue } from '../../shared/use-stable.ts'
import { FacetChips } from '../shared/facet-select.tsx'
import { DetailBeside } from '../shared/detail-beside.tsx'
import { DetailSkeleton } from '../shared/detail-parts.tsx'
import { ListPlaceholder } from '../shared/list-room.tsx'
import { LookupState, SourceNote } from '../shared/lookup-state.tsx'
import { usePendingStateClass } from '../../shared/use-awaited.ts'
import { useDetail } from '../shared/use-detail.ts'
import { useLookup, type LookupResult } from '../shared/use-lookup.ts'
import { formatHsCode, readList } from './code.ts'
import { Notes } from './notes.tsx'
import { readQuery, STATUSES, isListShown } from './query.ts'
import { SectionSelect } from './section-select.tsx'
import { SetOrigin } from './set-origin.tsx'
import { Tree } from './tree.tsx'

const Compare = lazyPart(async () => (await import('./compare.tsx')).Compare)
const Detail = lazyPart(async () => (await import('./detail.tsx')).Detail, <DetailSkeleton />)
const Found = lazyPart(async () => (await import('./found.tsx')).FoundCodes, <ListPlaceholder />)
const Pinned = lazyPart(async () => (await import('./pinned.tsx')).PinnedCodes)

function Filters({ result }: { result: LookupResult }) {
  const status = result.first?.facets.status
  const counts = new Map(status)
  const options = STATUSES.map(({ value, label }) => ({
    value,
    label,
    ...(status && { count: counts.get(value) ?? 0 }),
  }))
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <FacetChips
        all="全部状态"
        label="状态"
        name="status"
        options={options}
        waiting={!result.first && !result.away && !result.error}
      />
      <SectionSelect answer={result.first} />
    </div>
  )
}

/** Tree of the codes, or the search results. */
export function Browse() {
  const [state] = useUrlState()
  const query = useStableValue(readQuery(state))
  const result = useLookup(query)
  // Preloads the code for the list, needed at the first key, and the chapters, needed at the first press.
  useEffect(() => void Promise.all([import('./found.tsx'), import('./chapters.tsx')]), [])
  const opened = useDetail('code')
  const { code, open } = opened
  const { pinnedHsCodes } = usePreferences()
  const listed = isListShown(state)
  return (
    <div className={`says-loading ${usePendingStateClass()}`} data-result>
      <Filters result={result} />
      <div className="min-h-[1.125rem]">{!listed && <SetOrigin result={result} />}</div>
      {pinnedHsCodes.length > 0 && <Pinned current={code} onOpen={open} />}
      {readList(state.compare).length > 0 && <Compare onOpen={open} />}
      <div className="mt-3">
        <DetailBeside
          detail={<Detail code={code} onOpen={open} />}
          opened={opened}
          title={`HS 编码 ${formatHsCode(code)}`}
        >
          {listed ? (
            <Found current={code} local={result} onOpen={open} query={query} />
          ) : result.error ? (
            <LookupState result={result} />
          ) : (
            <Tree current={code} onOpen={open} />
          )}
          <Notes />
          <SourceNote result={result} />
        </DetailBeside>
      </div>
    </div>
  )
}
