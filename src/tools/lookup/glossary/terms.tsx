import type { LookupAnswer, LookupRow } from '../../../engines/search/lookup.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { searchWorker } from '../../../workers/search.ts'
import { useMedia } from '../../shared/use-media.ts'
import { useStableValue } from '../../shared/use-stable.ts'
import { DetailBeside } from '../shared/detail-beside.tsx'
import { DetailSkeleton } from '../shared/detail-parts.tsx'
import { ExportMenu } from '../shared/export-menu.tsx'
import { ListOrigin } from '../shared/list-origin.tsx'
import { LookupState, SourceNote } from '../shared/lookup-state.tsx'
import { usePendingStateClass } from '../../shared/use-awaited.ts'
import { useDetail } from '../shared/use-detail.ts'
import { useLookup, type LookupResult } from '../shared/use-lookup.ts'
import { VirtualList } from '../shared/virtual-list.tsx'
import { LetterIndex, MainChips, SubChips } from './filters.tsx'
import { readQuery } from './query.ts'
import { EXPORT_COLUMNS, listRelatedIds, nameRelatedTerms } from './term.ts'
import { TermRow } from './term-row.tsx'

const TermDetail = lazyPart(async () => (await import('./term-detail.tsx')).TermDetail, <DetailSkeleton />)

/** Height of a row in pixels with its border; on a phone the English name has its own line. */
const ROW_HEIGHT = { narrow: 61, wide: 45 }

async function exportRows(result: LookupResult): Promise<LookupRow[]> {
  const rows = await result.all()
  return nameRelatedTerms(
    rows,
    await searchWorker.call('findCodes', { set: 'glossary', column: 'id', codes: listRelatedIds(rows) }),
  )
}

/** List of matching terms with filters. */
export function Terms({ begin }: { begin: LookupAnswer | null }) {
  const [state] = useUrlState()
  const query = useStableValue(readQuery(state))
  const result = useLookup(query, query.filters.length === 0 ? begin : null)
  const rowHeight = useMedia('(width >= 40rem)') ? ROW_HEIGHT.wide : ROW_HEIGHT.narrow
  const opened = useDetail('open')
  return (
    <div className={`says-loading ${usePendingStateClass()}`}>
      <div className="mt-2">
        <MainChips />
        <SubChips answer={result.first} />
        <LetterIndex answer={result.first} />
      </div>
      <div className="mt-1" data-result>
        <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-2 border-b border-ink/70 py-1">
          {result.first && (
            <>
              <div className="min-w-0 grow basis-32">
                <p aria-live="polite" className="text-sm font-medium numerals">
                  {result.total} 条术语
                </p>
                <ListOrigin result={result} />
              </div>
              <ExportMenu
                columns={EXPORT_COLUMNS}
                count={result.total}
                fileName="跨境术语"
                rows={() => exportRows(result)}
              />
            </>
          )}
        </div>
        <DetailBeside detail={<TermDetail id={opened.code} onOpen={opened.open} />} opened={opened} title="术语">
          <LookupState result={result}>
            <VirtualList label="术语" result={result} rowHeight={rowHeight}>
              {(row) => <TermRow current={row.id === opened.code} onOpen={opened.open} row={row} />}
            </VirtualList>
          </LookupState>
          <SourceNote result={result} />
        </DetailBeside>
      </div>
    </div>
  )
}
