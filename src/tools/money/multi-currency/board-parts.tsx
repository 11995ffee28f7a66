import type { BoardRow } from '../../../engines/exchange-rate/operation/board.ts'
import { startCurrencyChoices } from '../../../state/currency-choices-storage.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Flag } from '../../flag.tsx'
import { ChangeMark } from '../shared/change-mark.tsx'
import { grouped } from '../shared/grouped.ts'
import { RateSource } from '../shared/rate-source.tsx'
import type { ArrangeListProps } from './arrange-list.tsx'
import { COLUMNS } from './board-row.tsx'
import { copyBoard } from './copy-board.ts'
import signs from './signs.build.ts'
import type { Board } from './use-board.ts'

const ArrangeList = lazyPart<ArrangeListProps>(async () => (await import('./arrange-list.tsx')).ArrangeList)

interface NumbersProps {
  code: string
  row: BoardRow
  source: string
  wrong: boolean
}

/** Long amounts stay whole: the type gets smaller first. */
const sizeOf = (amount: string): string => (amount.length > 16 ? 'text-xs' : amount.length > 12 ? 'text-sm' : 'text-base')

function Numbers({ code, row, source, wrong }: NumbersProps) {
  const { amount, toRate, toRateValue, chg, direction, problem } = row
  if (problem !== '') return <span className="text-right text-xs text-soft lg:col-span-4">{problem}</span>
  return (
    <span className="text-right lg:contents">
      <span className={`block font-semibold whitespace-nowrap numerals lg:text-right ${sizeOf(amount)}`}>
        <span className="sr-only">金额</span>
        {amount === '' ? <span className="font-normal text-soft">{wrong ? '—' : grouped(toRate)}</span> : grouped(amount)}
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

/** The headings of the columns on wide screens; what they name is said in each row for readers of screens. */
function Headings({ source }: { source: string }) {
  return (
    <div aria-hidden="true" className={`hidden gap-x-3 border-b border-rule py-1 pr-9 pl-2 text-xs text-soft lg:grid ${COLUMNS}`}>
      <span className="col-span-2">货币</span>
      <span className="text-right">金额</span>
      <span className="text-right numerals">1 {source} 换</span>
      <span className="text-right numerals">换 1 外币要 {source}</span>
      <span className="text-right">日涨跌</span>
    </div>
  )
}

function CopyAmount({ name, row }: { name: string; row: BoardRow | undefined }) {
  const amount = row?.amount ?? ''
  return (
    <button
      aria-label={`复制${name}金额`}
      className="btn-quiet disabled:bg-transparent disabled:opacity-40"
      disabled={amount === ''}
      onClick={() => copyText(amount, `已复制 ${amount} ${row?.code ?? ''}`)}
      title="复制金额"
      type="button"
    >
      <Icon className="size-4" name="copy" />
    </button>
  )
}

function Toolbar({ board, arranging, onArrange }: { board: Board; arranging: boolean; onArrange: () => void }) {
  return (
    <>
      <button aria-pressed={arranging} className="btn-quiet px-3 aria-pressed:bg-sea-wash aria-pressed:text-sea-deep" onClick={onArrange} type="button">
        {arranging ? '完成' : '整理'}
      </button>
      <button className="btn-quiet px-3" disabled={board.drawn.rows.size === 0} onClick={() => copyBoard(board)} type="button">
        <Icon className="size-4" name="copy" />
        复制表格
      </button>
    </>
  )
}

/** What the board shows once there are rates: nothing of it is prerendered, so it comes while the field already takes typing. */
const PARTS = { ArrangeList, CopyAmount, Flag, Headings, Numbers, RateSource, Toolbar, signs: signs as Readonly<Record<string, string>> }

export type BoardParts = typeof PARTS

/** Takes up the visitor's arrangement, and hands out the parts. */
export function startParts(): BoardParts {
  startCurrencyChoices()
  return PARTS
}
