import type { LookupRow } from '../../../engines/search/lookup.ts'
import { Icon } from '../../../ui/icon.tsx'
import { TermDetail } from './term-detail.tsx'

interface TermRowProps {
  row: LookupRow
  open: boolean
  onToggle: (id: string) => void
}

/** Height of a closed row in pixels, which the list reckons with before it has measured. */
export const ROW_HEIGHT = 61

/** A term that opens in place. */
export function TermRow({ row, open, onToggle }: TermRowProps) {
  const { id = '', zh, en, abbr } = row
  return (
    <div className={open ? 'bg-sheet' : ''} id={`row-${id}`}>
      <button
        aria-controls={open ? `term-${id}` : undefined}
        aria-expanded={open}
        className={`flex w-full items-center gap-2 rounded-sm px-1 text-left hover:bg-sunk sm:gap-3 ${open ? 'min-h-15 py-2' : 'h-15'}`}
        onClick={() => onToggle(id)}
        type="button"
      >
        <Icon className={`size-5 text-soft transition-transform duration-150 ${open ? 'rotate-90' : ''}`} name="chevron-right" />
        <span className="min-w-0 flex-1 sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:items-center sm:gap-4">
          <span className="flex min-w-0 items-baseline gap-2">
            <span className={`font-medium ${open ? '' : 'truncate'}`}>{zh}</span>
            {abbr !== '' && <span className="shrink-0 rounded-sm bg-sea-wash px-1.5 text-xs font-medium text-sea-deep numerals">{abbr}</span>}
          </span>
          <span className={`block text-sm text-soft ${open ? '' : 'truncate'}`} lang="en">
            {en}
          </span>
        </span>
        <span className="hidden w-36 shrink-0 text-right text-sm text-soft sm:block">
          {row.main} · {row.sub}
        </span>
      </button>
      {open && <TermDetail id={`term-${id}`} row={row} />}
    </div>
  )
}
