import { useCallback, useEffect, useRef } from 'react'
import type { LookupAnswer } from '../../../engines/search/lookup.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { usePendingStateClass } from '../../shared/use-awaited.ts'
import { useIsWide } from '../../shared/use-media.ts'
import { useStableValue } from '../../shared/use-stable.ts'
import { DetailBeside } from '../shared/detail-beside.tsx'
import { DetailSkeleton } from '../shared/detail-parts.tsx'
import { ExportMenu } from '../shared/export-menu.tsx'
import { ListOrigin } from '../shared/list-origin.tsx'
import { LookupState, SourceNote } from '../shared/lookup-state.tsx'
import { useDetail } from '../shared/use-detail.ts'
import { useLookup, type LookupQuery } from '../shared/use-lookup.ts'
import { Filters } from './filters.tsx'
import { EXPORT_COLUMNS } from './port.ts'
import { PortRows } from './port-rows.tsx'
import { countPages, readPage, readQuery } from './query.ts'

const PortDetail = lazyPart(async () => (await import('./port-detail.tsx')).PortDetail, <DetailSkeleton />)
const PortMap = lazyPart(async () => (await import('./port-map.tsx')).PortMap)

/** Resets to the first page when the search changes, but not on load, as the URL may name a page. */
function useFirstPage(query: LookupQuery): void {
  const [{ page = '' }, setState] = useUrlState()
  const last = useRef({ query, page })
  useEffect(() => {
    const stale = last.current.query !== query && last.current.page === page && page !== ''
    last.current = { query, page }
    if (stale) setState({ page: '' })
  }, [query, page, setState])
}

/** Matching ports, in a paged list and on a map. */
export function Ports({ path, begin }: { path: string; begin: LookupAnswer | null }) {
  const [state] = useUrlState()
  const query = useStableValue(readQuery(state))
  const result = useLookup(query, query.filters.length === 0 ? begin : null)
  const whole = result.begun ? undefined : result.first
  const wide = useIsWide()
  const head = useRef<HTMLDivElement>(null)
  const opened = useDetail('port')
  const { code, open } = opened
  const leave = useCallback(() => head.current?.scrollIntoView({ block: 'start' }), [])
  useFirstPage(query)
  const page = readPage(state, result.total)
  const map = (wide || state.map === '1') && <PortMap onOpen={open} query={query} ready={whole !== undefined} />
  return (
    <div className={`says-loading ${usePendingStateClass()}`}>
      <Filters answer={whole} />
      <div className="mt-3">
        <DetailBeside beside={map} detail={<PortDetail code={code} />} opened={opened} title={`港口 ${code}`}>
          <div data-result>
            <div
              className="flex min-h-13 scroll-mt-16 flex-wrap items-center justify-between gap-x-3 border-b border-ink/70 py-1"
              ref={head}
            >
              {result.first && (
                <>
                  <div className="min-w-0">
                    <p aria-live="polite" className="text-sm numerals">
                      <span className="font-medium">{formatThousands(result.total)} 个港口</span>
                      {countPages(result.total) > 1 && (
                        <span className="ml-2 text-xs text-soft">
                          第 {page} 页，共 {countPages(result.total)} 页
                        </span>
                      )}
                    </p>
                    <ListOrigin result={result} />
                  </div>
                  <ExportMenu columns={EXPORT_COLUMNS} count={result.total} fileName="港口" rows={result.all} />
                </>
              )}
            </div>
            <LookupState result={result}>
              <PortRows current={code} onLeave={leave} onOpen={open} page={page} path={path} result={result} />
            </LookupState>
            <SourceNote result={result} />
          </div>
        </DetailBeside>
      </div>
    </div>
  )
}
