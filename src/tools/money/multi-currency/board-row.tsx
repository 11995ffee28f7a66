import { memo } from 'react'
import type { BoardRow } from '../../../engines/exchange-rate/operation.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Flag } from '../../flag.tsx'
import { ChangeMark } from '../shared/change-mark.tsx'
import { currencyOf } from '../shared/currency.ts'
import { grouped } from '../shared/grouped.ts'

interface BoardLineProps {
  code: string
  /** The currency that the numbers are of. */
  source: string
  /** The symbol before its amounts; '' where there is none. */
  sign: string
  /** Undefined until the numbers are there. */
  row: BoardRow | undefined
  onSource: (code: string) => void
}

const COLUMNS =
  'grid-cols-[2rem_minmax(0,1fr)_minmax(0,auto)] lg:grid-cols-[2rem_minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_5rem]'

/** The headings of the columns on wide screens; what they name is said in each row for readers of screens. */
export function BoardHeadings({ source }: { source: string }) {
  return (
    <div aria-hidden="true" className={`hidden gap-x-3 border-b border-rule py-1 pr-11 pl-2 text-xs text-soft lg:grid ${COLUMNS}`}>
      <span className="col-span-2">货币</span>
      <span className="text-right">金额</span>
      <span className="text-right numerals">1 {source} 换</span>
      <span className="text-right numerals">换 1 外币要 {source}</span>
      <span className="text-right">日涨跌</span>
    </div>
  )
}

function Numbers({ code, row, source }: { code: string; row: BoardRow; source: string }) {
  const { amount, toRate, toRateValue, chg, direction, problem } = row
  if (problem !== '') return <span className="text-right text-xs text-soft lg:col-span-4">{problem}</span>
  return (
    <span className="text-right lg:contents">
      <span className="block text-base font-semibold numerals lg:text-right">
        <span className="sr-only">金额</span>
        {amount === '' ? <span className="font-normal text-soft">{grouped(toRate)}</span> : grouped(amount)}
      </span>
      <span className="block text-xs text-soft numerals lg:text-right lg:text-sm lg:text-ink">
        <span className="lg:sr-only">
          1 {source} ={' '}
        </span>
        {toRate}
        <span className="sr-only"> {code}，</span>
      </span>
      <span className="hidden text-sm numerals lg:block lg:text-right">
        <span className="sr-only">
          1 {code} ={' '}
        </span>
        {toRateValue}
      </span>
      <ChangeMark chg={chg} className="block text-xs lg:text-right lg:text-sm" direction={direction} />
    </span>
  )
}

/** A currency of the board: a press makes it the source, the button beside copies its amount. */
export const BoardLine = memo(function BoardLine({ code, source, sign, row, onSource }: BoardLineProps) {
  const currency = currencyOf(code)
  const isSource = code === source
  const name = currency?.zh ?? code
  const said = [currency?.mark, row?.note].filter((text) => text !== undefined && text !== '').join('；')
  return (
    <li className={`row-auto flex min-h-18 items-center border-b border-rule lg:min-h-13 ${isSource ? 'bg-sea-wash' : ''}`} data-code={code}>
      <button
        aria-pressed={isSource}
        className={`grid min-h-18 min-w-0 flex-1 items-center gap-x-3 rounded-sm py-1.5 pl-2 text-left hover:bg-sunk lg:min-h-13 ${COLUMNS}`}
        onClick={() => onSource(code)}
        title={isSource ? '正在换算的货币' : `改用${name}换算`}
        type="button"
      >
        <Flag code={currency?.flag ?? ''} letters={code} />
        <span className="min-w-0">
          <span className="block truncate leading-6 font-medium">{name}</span>
          <span className="block truncate text-xs text-soft numerals">
            {code}
            {sign !== '' && ` ${sign}`}
            {said !== '' && <span className="text-signal" title={said}>{` ${said}`}</span>}
          </span>
        </span>
        {row ? <Numbers code={code} row={row} source={source} /> : <span />}
      </button>
      <button
        aria-label={`复制${name}金额`}
        className="btn-quiet shrink-0 disabled:bg-transparent disabled:opacity-40"
        disabled={!row || row.amount === ''}
        onClick={() => copyText(row?.amount ?? '', `已复制 ${row?.amount ?? ''} ${code}`)}
        title="复制金额"
        type="button"
      >
        <Icon className="size-4" name="copy" />
      </button>
    </li>
  )
})
