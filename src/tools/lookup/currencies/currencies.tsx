import { useCallback, useDeferredValue } from 'react'
import type { LookupAnswer } from '../../../engines/search/lookup.ts'
import { useUrlState, type UrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useAlive } from '../../shared/use-alive.ts'
import { useEver } from '../../shared/use-ever.ts'
import { useStable } from '../../shared/use-stable.ts'
import { ContinentChips } from '../shared/continent-chips.tsx'
import { continentQuery } from '../shared/continent-query.ts'
import { ExportMenu } from '../shared/export-menu.tsx'
import { ListRoom } from '../shared/list-room.tsx'
import { LookupState, SourceNote } from '../shared/lookup-state.tsx'
import { useLookup, type LookupQuery } from '../shared/use-lookup.ts'
import { VirtualList } from '../shared/virtual-list.tsx'
import { EXPORT_COLUMNS } from './currency-facts.ts'
import { CurrencyRow } from './currency-row.tsx'

const CurrencyDetail = lazyPart(async () => (await import('./currency-detail.tsx')).CurrencyDetail)

/** The query for what the address says, within the country of the path. */
function readQuery(state: UrlState, land: string | undefined): LookupQuery {
  const { filters, ...rest } = continentQuery(state, 'currencies', { column: 'continents', op: 'has' })
  return { ...rest, filters: land === undefined ? filters : [...filters, { column: 'lands', op: 'has', value: land.toUpperCase() }] }
}

export interface CurrenciesProps {
  land: string | undefined
  /** The list of all as it begins, shown until the search has answered. */
  begin: LookupAnswer | null
}

/** The currencies that fit. */
export function Currencies({ land, begin }: CurrenciesProps) {
  const [state, setState] = useUrlState()
  const query = useStable(readQuery(state, land))
  const found = useLookup(query)
  // Many rows are drawn in slices.
  const first = useDeferredValue(found.first)
  const result = { ...found, first, total: first?.total ?? 0 }
  const beginning = !first && begin && query.text === '' && query.filters.length === 0 ? begin : undefined
  const answer = first ?? beginning
  const { open: code = '' } = state
  const alive = useAlive()
  const opened = useEver(code !== '')
  const open = useCallback((next: string) => setState({ open: next }), [setState])
  return (
    <div className={alive ? '' : 'entered:invisible'}>
      {land === undefined && <ContinentChips answer={answer} column="continents" />}
      <div className="mt-1 flex min-h-13 items-center justify-between gap-3 border-b border-ink/70 py-1">
        {answer && (
          <>
            <p aria-live="polite" className="text-sm font-medium numerals">
              {answer.total} 种货币
            </p>
            <ExportMenu columns={EXPORT_COLUMNS} count={answer.total} fileName="世界货币" rows={result.all} />
          </>
        )}
      </div>
      <ListRoom>
        {beginning ? (
          <ul aria-label="货币">
            {beginning.rows.map((row) => (
              <li className="border-b border-rule" key={row.code}>
                <CurrencyRow onOpen={open} row={row} />
              </li>
            ))}
          </ul>
        ) : (
          <LookupState result={result}>
            <VirtualList label="货币" result={result} rowHeight={65}>
              {(row) => <CurrencyRow onOpen={open} row={row} />}
            </VirtualList>
          </LookupState>
        )}
        <SourceNote result={result} />
      </ListRoom>
      {opened && <CurrencyDetail code={code} onClose={() => open('')} />}
    </div>
  )
}
