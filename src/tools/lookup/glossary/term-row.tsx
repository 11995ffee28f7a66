import type { LookupRow } from '../../../engines/search/lookup.ts'
import { MatchedBy, HighlightedCell } from '../shared/marked.tsx'

const HIDDEN = { also: '又称' }

interface TermRowProps {
  row: LookupRow
  current: boolean
  onOpen: (id: string) => void
}

/**
 * Columns of a row: name and English stacked on a phone, side by side on wide screens with the start of the
 * explanation.
 */
const COLUMNS =
  'min-w-0 flex-1 sm:grid sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:items-center sm:gap-4 @3xl:grid-cols-[minmax(0,15rem)_minmax(0,14rem)_minmax(0,1fr)]'

/**
 * List row of a term; pressing it opens the details. Its height without the border must match the page's `ROW_HEIGHT`.
 */
export function TermRow({ row, current, onOpen }: TermRowProps) {
  const { id = '', abbr } = row
  return (
    <button
      aria-current={current || undefined}
      className="flex h-15 w-full items-center gap-2 rounded-sm px-1 text-left hover:bg-sunk aria-[current]:bg-sea-wash sm:h-11 sm:gap-3 sm:px-2"
      onClick={() => onOpen(id)}
      type="button"
    >
      <span className={COLUMNS}>
        <span className="flex min-w-0 items-baseline gap-2">
          <span className="truncate font-medium">
            <HighlightedCell column="zh" row={row} />
          </span>
          {abbr !== '' && (
            <span className="shrink-0 rounded-sm bg-sea-wash px-1.5 text-xs font-medium text-sea-deep numerals">
              {abbr}
            </span>
          )}
        </span>
        <span className="block truncate text-sm text-soft">
          <MatchedBy hidden={HIDDEN} row={row} />{' '}
          <span lang="en">
            <HighlightedCell column="en" row={row} />
          </span>
        </span>
        <span aria-hidden="true" className="hidden truncate text-sm text-soft @3xl:block">
          {row.text}
        </span>
      </span>
      <span className="hidden w-32 shrink-0 text-right text-sm text-soft @3xl:block">
        {row.main} · {row.sub}
      </span>
    </button>
  )
}
