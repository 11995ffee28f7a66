import { useEffect, useState } from 'react'
import { PROVIDER_NAMES } from '../../../engines/exchange-rate/operation/rates.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { ExportSelect } from '../../shared/export-select.tsx'
import { Fault } from '../../shared/fault.tsx'
import { useWide } from '../../shared/use-media.ts'
import { BoardCards } from './board-cards.tsx'
import { boardRows } from './board-rows.ts'
import { BoardStatus } from './board-status.tsx'
import { OrderSelect } from './order-select.tsx'
import { BoardTable } from './board-table.tsx'
import { widestSpread, type BoardLine } from './board-view.ts'
import { NoBoard, ReferenceList, type Reference } from './reference-list.tsx'
import { useBoard } from './use-board.ts'
import { useLines } from './use-lines.ts'

/** The widest spread in words; a press sorts by it. */
function WidestSpread({ line }: { line: BoardLine }) {
  const [, setState] = useUrlState()
  return (
    <button className="chip" onClick={() => setState({ s: 'spread', o: 'desc' })} title="按点差从大到小排序" type="button">
      <span className="text-soft">点差最大</span>
      <span>{line.row.name}</span>
      <span className="font-medium text-signal numerals">{widestSpread(line.deal)?.toFixed(2)}%</span>
    </button>
  )
}

function NothingFound() {
  const [state, setState] = useUrlState()
  return (
    <div className="py-12 text-center text-sm text-soft">
      <p>没有叫「{(state.q ?? '').slice(0, 20)}」的货币，换中文名、拼音、国家或三位代码试试。银行没有挂牌的货币不在表里。</p>
      <button className="btn mt-4" onClick={() => setState({ q: '' })} type="button">
        清除搜索
      </button>
    </div>
  )
}

/** Whose rates and of when, as the last line of a file. */
function noteOf(updatedAt: string | undefined, reference: Reference | undefined): { note: string; date: string } {
  if (updatedAt !== undefined) return { note: `来源：中国银行外汇牌价，发布于 ${updatedAt}（北京时间），成交以银行当时的为准`, date: updatedAt.slice(0, 10) }
  if (!reference) return { note: '', date: '' }
  const { provider, date } = reference.table
  return { note: `参考中间价，不是银行牌价。来源：${PROVIDER_NAMES[provider]}，${formatDate(date)}`, date }
}

export interface BoardProps {
  /** Told the sentence on an amount that cannot be read, '' otherwise. */
  onProblem: (sentence: string) => void
}

/** The bank's board for what is entered, or what stands in for it. */
export function Board({ onProblem }: BoardProps) {
  const source = useBoard()
  const [reference, setReference] = useState<Reference>()
  const none = source.state === 'none'
  const { lines, widest, order, favourites, amount, problem, crash, retry } = useLines(none ? reference?.rows : source.board?.rows)
  const wide = useWide()
  useEffect(() => onProblem(problem), [onProblem, problem])
  const { note, date } = noteOf(source.board?.updatedAt, reference)
  const list = { lines: lines ?? [], order, favourites, amount, widest: widest?.row.code ?? '' }
  return (
    <>
      <BoardStatus source={source} />
      {none && <NoBoard onReference={setReference} source={source} />}
      {crash && <Fault className="mt-3" error={crash} retry={retry} />}
      {!lines && !crash && <div aria-busy="true" className="min-h-[60vh]" />}
      {lines && (
        <>
          <div className="mt-2 flex min-h-13 flex-wrap items-center gap-2">
            <p aria-live="polite" className="mr-auto text-sm font-medium numerals">
              {lines.length} 种货币
            </p>
            {!none && widest && <WidestSpread line={widest} />}
            {!none && !wide && <OrderSelect />}
            <ExportSelect
              count={lines.length}
              fileName={`${none ? '参考中间价' : '外汇牌价'}-${date}`}
              notes={[note]}
              table={() => boardRows({ amount, lines, reference: none })}
            />
          </div>
          {lines.length === 0 ? <NothingFound /> : none ? <ReferenceList amount={amount} favourites={favourites} lines={lines} /> : wide ? <BoardTable {...list} /> : <BoardCards {...list} />}
        </>
      )}
    </>
  )
}
