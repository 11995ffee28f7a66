import { useState, type ReactNode } from 'react'
import { MAX_SEARCH_LENGTH } from '../../../lib/typed-length.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'

interface FilteredListProps<Row> {
  label: string
  rows: readonly Row[]
  /** Total number, if `rows` are only the first ones. */
  count?: number
  /** Text of a row that the filter searches. */
  textOf: (row: Row) => string
  children: (row: Row) => ReactNode
  printing: boolean
  none?: string
}

const STEP = 50
const ON_PAPER = 100
/** Minimum rows for showing a filter. */
const FILTER_FROM = 8

/** List with a filter, rendered in steps. */
export function FilteredList<Row>({
  label,
  rows,
  count = rows.length,
  textOf,
  children,
  printing,
  none = '没有。',
}: FilteredListProps<Row>) {
  const [filter, setFilter] = useState('')
  const [shown, setShown] = useState(STEP)
  const wanted = filter.trim().toLowerCase()
  const fitting = wanted === '' ? rows : rows.filter((row) => textOf(row).toLowerCase().includes(wanted))
  const drawn = fitting.slice(0, printing ? ON_PAPER : shown)
  if (rows.length === 0) return <p className="py-3 text-sm text-soft">{none}</p>
  return (
    <>
      {rows.length >= FILTER_FROM && (
        <input
          aria-label={`筛选${label}`}
          className="field mt-2 print:hidden"
          maxLength={MAX_SEARCH_LENGTH}
          onChange={(event) => setFilter(event.target.value)}
          placeholder={`筛选${label}`}
          spellCheck={false}
          type="search"
          value={filter}
        />
      )}
      <p aria-live="polite" className="mt-1 text-sm text-soft numerals">
        {wanted === '' ? `共 ${formatThousands(count)} 条` : `找到 ${formatThousands(fitting.length)} 条`}
        {count > rows.length && `，这里是前 ${formatThousands(rows.length)} 条`}
        {printing && fitting.length > ON_PAPER && `，打印前 ${ON_PAPER} 条`}
      </p>
      <ul aria-label={label} className="border-t border-rule">
        {drawn.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows may be the same twice and never move
          <li className="border-b border-rule py-2 break-inside-avoid" key={at}>
            {children(row)}
          </li>
        ))}
      </ul>
      {!printing && fitting.length > drawn.length && (
        <button className="btn mt-2" onClick={() => setShown(shown + 4 * STEP)} type="button">
          再显示 {Math.min(4 * STEP, fitting.length - drawn.length)} 条
        </button>
      )}
    </>
  )
}
