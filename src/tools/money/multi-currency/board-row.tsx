import { memo } from 'react'
import type { BoardRow } from '../../../engines/exchange-rate/operation/board.ts'
import { currencyOf } from '../shared/currency.ts'
import type { BoardParts } from './board-parts.tsx'

interface BoardLineProps {
  code: string
  /** The currency that the numbers are of. */
  source: string
  /** What draws flags, signs and numbers; undefined until it is loaded. */
  parts: BoardParts | undefined
  /** Undefined until the numbers are there. */
  row: BoardRow | undefined
  /** Whether the amount cannot be read. */
  wrong: boolean
  onSource: (code: string) => void
}

/** The columns of a row, and of their headings on wide screens. */
export const COLUMNS =
  'grid-cols-[2rem_minmax(0,1fr)_minmax(0,auto)] lg:grid-cols-[2rem_minmax(0,1fr)_minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)_5rem]'

/** A currency of the board: a press makes it the source, the button beside copies its amount. */
export const BoardLine = memo(function BoardLine({ code, source, parts, row, wrong, onSource }: BoardLineProps) {
  const currency = currencyOf(code)
  const isSource = code === source
  const name = currency?.zh ?? code
  const said = row?.note ?? ''
  return (
    <li className={`row-auto flex min-h-18 items-center border-b border-rule lg:min-h-13 ${isSource ? 'bg-sea-wash' : ''}`} data-code={code}>
      <button
        aria-pressed={isSource}
        className={`grid min-h-18 min-w-0 flex-1 items-center gap-x-3 rounded-sm py-1.5 pl-2 text-left hover:bg-sunk lg:min-h-13 ${COLUMNS}`}
        onClick={() => onSource(code)}
        type="button"
      >
        <span className="h-6 w-8">{parts && <parts.Flag code={currency?.flag ?? ''} letters={code} />}</span>
        <span className="min-w-0">
          <span className="block truncate leading-6 font-medium">{name}</span>
          <span className="line-clamp-2 text-xs text-soft numerals">
            {code}
            {parts && Object.hasOwn(parts.signs, code) && ` ${parts.signs[code] ?? ''}`}
            {said !== '' && <span className="text-signal" title={said}>{` ${said}`}</span>}
          </span>
        </span>
        {row && parts ? <parts.Numbers code={code} row={row} source={source} wrong={wrong} /> : <span />}
      </button>
      <span className="min-h-11 min-w-11 shrink-0 pointer-fine:min-h-9 pointer-fine:min-w-9">{parts && <parts.CopyAmount name={name} row={row} />}</span>
    </li>
  )
})
