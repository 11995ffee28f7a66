import { useCallback, useEffect, useState } from 'react'
import type { BundledBoard } from '../../../engines/exchange-rate/operation/bundled.ts'
import { startCurrencyChoices } from '../../../state/currency-choices-storage.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useHasBeenTrue } from '../../shared/use-ever.ts'
import type { Rates } from '../shared/rates.ts'
import { findBoardGroup, ALL_CURRENCIES_GROUP } from './board-group.ts'
import { BoardList } from './board-list.tsx'
import { BOARD_COLUMN_CLASSES } from './board-row.tsx'
import type { ChooseCurrenciesProps } from './choose-currencies.tsx'
import { copyBoard } from './copy-board.ts'
import { useBoard } from './use-board.ts'
import { useMarketGroup } from './use-market-group.ts'

const ArrangeList = lazyPart(async () => (await import('./arrange-list.tsx')).ArrangeList)
const ChooseCurrencies = lazyPart<ChooseCurrenciesProps>(
  async () => (await import('./choose-currencies.tsx')).ChooseCurrencies,
)

/** Column headings on wide screens; for screen readers each row repeats them. */
function Headings({ source }: { source: string }) {
  return (
    <div
      aria-hidden="true"
      className={`hidden gap-x-3 border-b border-rule py-1 pr-9 pl-2 text-xs text-soft lg:grid ${BOARD_COLUMN_CLASSES}`}
    >
      <span className="col-span-2">货币</span>
      <span className="text-right">金额</span>
      <span className="text-right numerals">1 {source} 换</span>
      <span className="text-right numerals">1 外币 = ? {source}</span>
      <span className="text-right">日涨跌</span>
    </div>
  )
}

/** State of the board that the amount panel shows. */
export interface BoardAnswer {
  rates: Rates
  /** Error message for the input; '' if there is none. */
  problem: string
  /** The reading chosen for an ambiguous amount; '' for most. */
  note: string
}

export interface BoardProps {
  /** Slug of the group; unknown ones are rejected by the tool's definition. */
  slug: string
  /** First rows, calculated from the bundled rates. */
  bundled: BundledBoard | null
  onSource: (code: string) => void
  /** Called with rates and messages whenever they change. */
  onAnswer: (answer: BoardAnswer) => void
}

/** The amount in every currency of a group, in the visitor's order. */
export function Board({ slug, bundled, onSource, onAnswer }: BoardProps) {
  const group = useMarketGroup(findBoardGroup(slug) ?? ALL_CURRENCIES_GROUP)
  const board = useBoard(group, bundled)
  const [arranging, setArranging] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const everChosen = useHasBeenTrue(choosing)
  const { chosen, shown, drawn, rates, problem, note } = board
  useEffect(startCurrencyChoices, [])
  const takeSource = useCallback(
    (code: string) => {
      onSource(code)
      // The row with the focus is gone, as its currency became the source, so the focus moves to the source.
      document.querySelector<HTMLElement>('#board-source button')?.focus({ preventScroll: true })
    },
    [onSource],
  )
  useEffect(() => onAnswer({ rates, problem, note }), [onAnswer, rates, problem, note])
  return (
    <>
      <div className="mt-1 flex min-h-12 flex-wrap items-center gap-x-2 border-b border-ink/70">
        <h2 className="mr-auto text-base">
          {group.label} <span className="text-sm font-normal text-soft numerals">{shown.length} 种</span>
        </h2>
        <button aria-haspopup="dialog" className="btn-quiet px-3" onClick={() => setChoosing(true)} type="button">
          <Icon className="size-4 max-[22rem]:hidden" name="list-checks" />
          选择货币
        </button>
        <button
          aria-pressed={arranging}
          className="btn-quiet px-3 aria-pressed:bg-sea-wash aria-pressed:text-sea-deep"
          onClick={() => setArranging(!arranging)}
          title={arranging ? undefined : '调整顺序'}
          type="button"
        >
          {arranging ? (
            '完成'
          ) : (
            <>
              <Icon className="size-4 sm:hidden" name="arrow-up-down" />
              <span className="max-sm:sr-only">调整顺序</span>
            </>
          )}
        </button>
        <button
          className="btn-quiet px-3"
          disabled={drawn.rows.size === 0}
          onClick={() => copyBoard(board)}
          title="复制表格"
          type="button"
        >
          <Icon className="size-4" name="copy" />
          <span className="max-sm:sr-only">复制表格</span>
        </button>
      </div>
      {arranging ? (
        <ArrangeList chosen={chosen} group={group} />
      ) : (
        <>
          <Headings source={drawn.source} />
          <BoardList drawn={drawn} label={`${group.label}货币`} onSource={takeSource} shown={shown} />
          {shown.length === 0 && (
            <p className="py-8 text-center text-sm text-soft">没有别的货币可换。点「选择货币」加上。</p>
          )}
        </>
      )}
      {everChosen && (
        <ChooseCurrencies chosen={chosen} group={group} onClose={() => setChoosing(false)} open={choosing} />
      )}
    </>
  )
}
