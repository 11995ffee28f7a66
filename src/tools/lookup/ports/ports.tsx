import { useCallback, useEffect, useRef } from 'react'
import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useEver } from '../../shared/use-ever.ts'
import { useWide } from '../../shared/use-media.ts'
import { useStable } from '../../shared/use-stable.ts'
import { ExportMenu } from '../shared/export-menu.tsx'
import { ListOrigin } from '../shared/list-origin.tsx'
import { ListRoom } from '../shared/list-room.tsx'
import { LookupState, SourceNote } from '../shared/lookup-state.tsx'
import { useLookup, type LookupQuery } from '../shared/use-lookup.ts'
import { Filters } from './filters.tsx'
import { EXPORT_COLUMNS } from './port.ts'
import { PortRows } from './port-rows.tsx'
import { pageCount, readPage, readQuery } from './query.ts'

const PortDetail = lazyPart(async () => (await import('./port-detail.tsx')).PortDetail)
const PortMap = lazyPart(async () => (await import('./port-map.tsx')).PortMap)

/** Another search begins on its first page; an address that brings its own page along keeps it. */
function useFirstPage(query: LookupQuery): void {
  const [{ page = '' }, setState] = useUrlState()
  const last = useRef({ query, page })
  useEffect(() => {
    const stale = last.current.query !== query && last.current.page === page && page !== ''
    last.current = { query, page }
    if (stale) setState({ page: '' })
  }, [query, page, setState])
}

/** The ports that fit, page by page and on a map. */
export function Ports({ path }: { path: string }) {
  const [state, setState] = useUrlState()
  const query = useStable(readQuery(state))
  const result = useLookup(query)
  const wide = useWide()
  const head = useRef<HTMLDivElement>(null)
  const opened = useEver((state.port ?? '') !== '')
  const open = useCallback((code: string) => setState({ port: code }), [setState])
  const leave = useCallback(() => head.current?.scrollIntoView({ block: 'start' }), [])
  useFirstPage(query)
  const page = readPage(state, result.total)
  return (
    <>
      <Filters answer={result.first} />
      <div className="mt-3 lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-8">
        <div className="lg:sticky lg:top-20 lg:order-2">{(wide || state.map === '1') && <PortMap onOpen={open} query={query} ready={result.first !== undefined} />}</div>
        <div className="min-w-0" data-result>
          <div className="flex min-h-13 scroll-mt-16 flex-wrap items-center justify-between gap-x-3 border-b border-ink/70 py-1" ref={head}>
            {result.first && (
              <>
                <div className="min-w-0">
                  <p aria-live="polite" className="text-sm numerals">
                    <span className="font-medium">{result.total} 个港口</span>
                    {pageCount(result.total) > 1 && <span className="ml-2 text-xs text-soft">第 {page} 页，共 {pageCount(result.total)} 页</span>}
                  </p>
                  <ListOrigin result={result} />
                </div>
                <ExportMenu columns={EXPORT_COLUMNS} count={result.total} fileName="港口" rows={result.all} />
              </>
            )}
          </div>
          <ListRoom>
            <LookupState result={result}>
              <PortRows onLeave={leave} onOpen={open} page={page} path={path} result={result} />
            </LookupState>
          </ListRoom>
          <SourceNote result={result} />
        </div>
      </div>
      {opened && <PortDetail />}
    </>
  )
}
