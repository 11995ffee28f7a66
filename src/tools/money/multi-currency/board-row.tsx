import { memo } from 'react'
import type { BoardRow } from '../../../engines/exchange-rate/operation/board.ts'
import { getFontSizeClass, shortenNumber } from '../../../ui/fitting-number.tsx'
import { Flag } from '../../flag.tsx'
import { CopyButton } from '../../shared/copy-button.tsx'
import { ChangeMark } from '../shared/change-mark.tsx'
import { findCurrency } from '../shared/currency.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'
import signs from './signs.build.ts'

/** Grid columns of a row, and of the headings on wide screens. */
export const BOARD_COLUMN_CLASSES =
  'grid-cols-[2rem_minmax(0,1fr)_minmax(0,auto)] lg:grid-cols-[2rem_minmax(7.5rem,1fr)_minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)_5rem]'

function signOf(code: string): string {
  return Object.hasOwn(signs, code) ? ` ${signs[code] ?? ''}` : ''
}

function Numbers({ code, row, source, wrong }: { code: string; row: BoardRow; source: string; wrong: boolean }) {
  const { toRate, toRateValue, chg, direction, problem } = row
  const amount = shortenNumber(formatThousands(row.amount))
  if (problem !== '') return <span className="text-right text-xs text-soft lg:col-span-4">{problem}</span>
  return (
    <span className="text-right lg:contents">
      <span
        className={`block leading-6 font-semibold whitespace-nowrap numerals lg:text-right ${getFontSizeClass(amount)}`}
        title={formatThousands(row.amount)}
      >
        <span className="sr-only">金额</span>
        {wrong ? <span className="font-normal text-soft">—</span> : amount}
      </span>
      <span className="block text-xs text-soft numerals lg:text-right lg:text-sm lg:text-ink">
        <span className="lg:sr-only">1 {source} = </span>
        {formatThousands(toRate)}
        <span className="sr-only"> {code}，</span>
      </span>
      <span className="block text-xs text-soft numerals lg:text-right lg:text-sm lg:text-ink">
        <span className="lg:sr-only">1 {code} = </span>
        {formatThousands(toRateValue)}
      </span>
      <ChangeMark chg={chg} className="hidden text-sm lg:block lg:text-right" direction={direction} />
    </span>
  )
}

interface BoardLineProps {
  code: string
  /** Currency that the rates refer to. */
  source: string
  /** True to draw flags; false while prerendering and hydrating. */
  alive: boolean
  /** Amount and rate of the currency; undefined until calculated. */
  row: BoardRow | undefined
  /** True if the amount is invalid. */
  wrong: boolean
  onSource: (code: string) => void
}

/** Row of a currency: pressing it makes it the source, its button copies the amount. */
export const BoardLine = memo(function BoardLine({ code, source, alive, row, wrong, onSource }: BoardLineProps) {
  const currency = findCurrency(code)
  const name = currency?.zh ?? code
  const said = row?.note ?? ''
  const amount = row?.amount ?? ''
  return (
    <li className="row-auto flex min-h-18 items-center border-b border-rule lg:min-h-13" data-code={code}>
      <button
        className={`grid min-h-18 min-w-0 flex-1 items-center gap-x-3 rounded-sm fit-box py-1.5 pl-2 text-left [--fit-most:1rem] [--fit-width:58cqi] hover:bg-sunk lg:min-h-13 lg:[--fit-width:27cqi] ${BOARD_COLUMN_CLASSES}`}
        onClick={() => onSource(code)}
        title={`改用${name}换算`}
        type="button"
      >
        <span className="h-6 w-8">{alive && <Flag code={currency?.flag ?? ''} letters={code} />}</span>
        <span className="min-w-0">
          <span className="line-clamp-2 leading-5 font-medium lg:leading-6">{name}</span>
          <span className="line-clamp-2 text-xs text-soft numerals">
            <span className="whitespace-nowrap">{code + signOf(code)}</span>
            {row && (
              <>
                {' '}
                <ChangeMark chg={row.chg} className="lg:hidden" direction={row.direction} />
              </>
            )}
            {said !== '' && <span className="text-signal" title={said}>{` ${said}`}</span>}
          </span>
        </span>
        {row ? <Numbers code={code} row={row} source={source} wrong={wrong} /> : <span />}
      </button>
      <CopyButton
        label={`复制${name}金额`}
        said={`已复制 ${formatThousands(amount)} ${code}`}
        text={amount}
        title="复制金额"
      />
    </li>
  )
})
