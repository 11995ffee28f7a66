import { useEffect, useState } from 'react'
import type { BundledBoard } from '../../../engines/exchange-rate/operation/bundled.ts'
import { startCurrencyChoices } from '../../../state/currency-choices-storage.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { Rates } from '../shared/rates.ts'
import { boardGroup, EVERY } from './board-group.ts'
import { BoardList } from './board-list.tsx'
import { COLUMNS } from './board-row.tsx'
import { copyBoard } from './copy-board.ts'
import { useBoard } from './use-board.ts'

const ArrangeList = lazyPart(async () => (await import('./arrange-list.tsx')).ArrangeList)

/** The headings of the columns on wide screens; what they name is said in each row for readers of screens. */
function Headings({ source }: { source: string }) {
  return (
    <div aria-hidden="true" className={`hidden gap-x-3 border-b border-rule py-1 pr-9 pl-2 text-xs text-soft lg:grid ${COLUMNS}`}>
      <span className="col-span-2">货币</span>
      <span className="text-right">金额</span>
      <span className="text-right numerals">1 {source} 换</span>
      <span className="text-right numerals">1 外币 = ? {source}</span>
      <span className="text-right">日涨跌</span>
    </div>
  )
}

/** What the panel of the amount shows of the board's answer. */
export interface BoardAnswer {
  rates: Rates
  /** One sentence on what was typed, '' when there is nothing to say. */
  problem: string
}

export interface BoardProps {
  /** The list by its slug; the definition of the tool lets no other through. */
  slug: string
  /** Its first rows by the bundled rates. */
  bundled: BundledBoard | null
  onSource: (code: string) => void
  /** Told the rates and the sentence whenever they change. */
  onAnswer: (answer: BoardAnswer) => void
}

/** What the amount comes to in every currency of a region, in the visitor's order. */
export function Board({ slug, bundled, onSource, onAnswer }: BoardProps) {
  const group = boardGroup(slug) ?? EVERY
  const board = useBoard(group, bundled)
  const [arranging, setArranging] = useState(false)
  const { shown, hidden, drawn, rates, problem } = board
  useEffect(startCurrencyChoices, [])
  useEffect(() => onAnswer({ rates, problem }), [onAnswer, rates, problem])
  return (
    <>
      <div className="mt-1 flex min-h-12 flex-wrap items-center gap-x-2 border-b border-ink/70">
        <h2 className="mr-auto text-base">
          {group.label} <span className="text-sm font-normal text-soft numerals">{shown.length} 种</span>
        </h2>
        <button aria-pressed={arranging} className="btn-quiet px-3 aria-pressed:bg-sea-wash aria-pressed:text-sea-deep" onClick={() => setArranging(!arranging)} type="button">
          {arranging ? '完成' : '整理'}
        </button>
        <button className="btn-quiet px-3" disabled={drawn.rows.size === 0} onClick={() => copyBoard(board)} type="button">
          <Icon className="size-4" name="copy" />
          复制表格
        </button>
      </div>
      {arranging ? (
        <ArrangeList group={group} hidden={hidden} shown={shown} />
      ) : (
        <>
          <Headings source={drawn.source} />
          <BoardList drawn={drawn} label={`${group.label}货币`} onSource={onSource} shown={shown} />
          {shown.length === 0 && <p className="py-8 text-center text-sm text-soft">全部隐藏了。点「整理」放回来，或恢复默认。</p>}
        </>
      )}
    </>
  )
}
