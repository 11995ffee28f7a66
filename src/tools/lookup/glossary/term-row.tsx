import type { LookupRow } from '../../../engines/search/lookup.ts'
import { Icon } from '../../../ui/icon.tsx'
import { TermDetail } from './term-detail.tsx'

interface TermRowProps {
  row: LookupRow
  open: boolean
  onToggle: (id: string) => void
}

/** Columns of a row: name and English under one another on a phone, side by side where there is room, and then the explanation's beginning. */
const COLUMNS =
  'min-w-0 flex-1 sm:grid sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:items-center sm:gap-4 lg:grid-cols-[minmax(0,15rem)_minmax(0,14rem)_minmax(0,1fr)]'

/** A term that opens in place; closed it is exactly as high as the page's `ROW_HEIGHT` says, without its rule. */
export function TermRow({ row, open, onToggle }: TermRowProps) {
  const { id = '', zh, en, abbr } = row
  const cut = open ? '' : 'truncate'
  return (
    <div className={open ? 'bg-sheet' : ''} id={`row-${id}`}>
      <button
        aria-controls={open ? `term-${id}` : undefined}
        aria-expanded={open}
        className={`flex w-full items-center gap-2 rounded-sm px-1 text-left hover:bg-sunk sm:gap-3 ${open ? 'min-h-15 py-2 sm:min-h-11' : 'h-15 sm:h-11'}`}
        onClick={() => onToggle(id)}
        type="button"
      >
        <Icon className={`size-5 text-soft transition-transform duration-150 ${open ? 'rotate-90' : ''}`} name="chevron-right" />
        <span className={COLUMNS}>
          <span className="flex min-w-0 items-baseline gap-2">
            <span className={`font-medium ${cut}`}>{zh}</span>
            {abbr !== '' && <span className="shrink-0 rounded-sm bg-sea-wash px-1.5 text-xs font-medium text-sea-deep numerals">{abbr}</span>}
          </span>
          <span className={`block text-sm text-soft ${cut}`} lang="en">
            {en}
          </span>
          {!open && (
            <span aria-hidden="true" className="hidden truncate text-sm text-soft lg:block">
              {row.text}
            </span>
          )}
        </span>
        <span className="hidden w-32 shrink-0 text-right text-sm text-soft sm:block">
          {row.main} · {row.sub}
        </span>
      </button>
      {open && <TermDetail id={`term-${id}`} row={row} />}
    </div>
  )
}
