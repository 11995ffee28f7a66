import type { LookupRow } from '../../../engines/search/lookup.ts'
import { MatchedBy, HighlightedCell } from '../shared/marked.tsx'

const HIDDEN = { also: '又称' }

interface TermRowProps {
  row: LookupRow
  current: boolean
  onOpen: (id: string) => void
}

/** Columns of a row: name and English under one another on a phone, side by side where there is room, and then the explanation's beginning. */
const COLUMNS =
  'min-w-0 flex-1 sm:grid sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:items-center sm:gap-4 @3xl:grid-cols-[minmax(0,15rem)_minmax(0,14rem)_minmax(0,1fr)]'

/** A term of the list, exactly as high as the page's `ROW_HEIGHT` says without its rule; a press opens it. */
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
