import { useMemo } from 'react'
import type { LookupRow } from '../../../engines/search/lookup.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { searchWorker } from '../../../workers/search.ts'
import { definePage } from '../../tool.ts'
import { ExportMenu } from '../shared/export-menu.tsx'
import { ListRoom } from '../shared/list-room.tsx'
import { LookupSearch } from '../shared/lookup-search.tsx'
import { LookupState, SourceNote } from '../shared/lookup-state.tsx'
import { useLookup, type LookupQuery, type LookupResult } from '../shared/use-lookup.ts'
import { LetterIndex, MainChips, SubChips } from './filters.tsx'
import { readQuery } from './query.ts'
import { EXPORT_COLUMNS, relatedIds, withRelatedNames } from './term.ts'
import { useOpenedTerm } from './use-opened-term.ts'
import { useRowHeight } from './use-row-height.ts'

const TermList = lazyPart(async () => (await import('./term-list.tsx')).TermList, <ListRoom />)

/** The query for what the address says; the same object while it says the same. */
function useQuery(): LookupQuery {
  const [state] = useUrlState()
  const text = JSON.stringify(readQuery(state))
  return useMemo(() => JSON.parse(text) as LookupQuery, [text])
}

async function exportRows(result: LookupResult): Promise<LookupRow[]> {
  const rows = await result.all()
  return withRelatedNames(rows, await searchWorker.call('findCodes', { set: 'glossary', column: 'id', codes: relatedIds(rows) }))
}

function GlossaryPage() {
  const result = useLookup(useQuery())
  const rowHeight = useRowHeight()
  const { open, toggle, list } = useOpenedTerm(result, rowHeight)
  return (
    <>
      <LookupSearch label="查术语" placeholder="中文、拼音、英文或缩写，如 FOB" />
      <div className="mt-2">
        <MainChips />
        <SubChips answer={result.first} />
        <LetterIndex answer={result.first} />
      </div>
      <div className="mt-1" data-result>
        <div className="flex min-h-13 items-center justify-between gap-3 border-b border-ink/70 py-1">
          {result.first && (
            <>
              <p aria-live="polite" className="text-sm font-medium numerals">
                {result.total} 条术语
              </p>
              <ExportMenu columns={EXPORT_COLUMNS} count={result.total} fileName="跨境术语" rows={() => exportRows(result)} />
            </>
          )}
        </div>
        <LookupState result={result}>
          <div ref={list}>
            <TermList onToggle={toggle} open={open} result={result} rowHeight={rowHeight} />
          </div>
        </LookupState>
        <SourceNote result={result} />
      </div>
    </>
  )
}

export default definePage({ Component: GlossaryPage })
