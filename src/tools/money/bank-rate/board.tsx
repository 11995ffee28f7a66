import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { BankReference, BankRow } from '../../../engines/exchange-rate/operation/bank-board.ts'
import { PROVIDER_NAMES } from '../../../engines/exchange-rate/operation/rates.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { useOwnChoices } from '../../../state/preferences-known.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { ExportSelect } from '../../shared/export-select.tsx'
import { Fault } from '../../shared/fault.tsx'
import { useAlive } from '../../shared/use-alive.ts'
import { useWide } from '../../shared/use-media.ts'
import { currencyName } from '../shared/currency.ts'
import { RateSource } from '../shared/rate-source.tsx'
import { NO_RATES } from '../shared/rates.ts'
import { BoardCards } from './board-cards.tsx'
import { boardRows } from './board-rows.ts'
import { BoardStatus } from './board-status.tsx'
import { OrderSelect } from './order-select.tsx'
import { BoardTable } from './board-table.tsx'
import { widestSpread, type BoardLine } from './board-view.ts'
import { NoBoard, OwnReference, ReferenceList } from './reference-list.tsx'
import { useBoard } from './use-board.ts'
import { useLines, type BoardLines } from './use-lines.ts'

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

interface BoardListProps extends Pick<BoardLines, 'order' | 'favourites' | 'amount' | 'widest'> {
  lines: readonly BoardLine[]
  /** Mid-rates only, for want of a board. */
  reference: boolean
  /** For the name and the last line of a file. */
  date: string
  note: string
}

/** The lines that fit, with how many they are and what can be done with them. */
function BoardList({ reference, date, note, widest, ...list }: BoardListProps) {
  const wide = useWide()
  const { lines, amount } = list
  return (
    <>
      <div className="mt-2 flex min-h-13 flex-wrap items-center gap-2">
        <p aria-live="polite" className="mr-auto text-sm font-medium numerals">
          {lines.length} 种货币
        </p>
        {!reference && widest && <WidestSpread line={widest} />}
        {!reference && !wide && <OrderSelect />}
        <ExportSelect count={lines.length} fileName={`${reference ? '参考中间价' : '外汇牌价'}-${date}`} notes={[note]} table={() => boardRows({ amount, lines, reference })} />
      </div>
      {lines.length === 0 ? <NothingFound /> : reference ? <ReferenceList {...list} /> : wide ? <BoardTable {...list} widest={widest?.row.code ?? ''} /> : <BoardCards {...list} widest={widest?.row.code ?? ''} />}
    </>
  )
}

/** Whose rates and of when, as the last line of a file. */
function noteOf(updatedAt: string | undefined, reference: BankReference | undefined): { note: string; date: string } {
  if (updatedAt !== undefined) return { note: `来源：中国银行外汇牌价，发布于 ${updatedAt}（北京时间），成交以银行当时的为准`, date: updatedAt.slice(0, 10) }
  if (!reference) return { note: '', date: '' }
  const { provider, date } = reference
  return { note: `参考中间价，不是银行牌价。来源：${PROVIDER_NAMES[provider]}，${formatDate(date)}`, date }
}

/** A reference in the shape of a board, without the rates that only a bank gives. */
function rowsOf({ rates }: BankReference): BankRow[] {
  return rates.map(([code, middle]) => ({ code, name: currencyName(code), spotBuy: '', cashBuy: '', spotSell: '', cashSell: '', middle }))
}

export interface BoardProps {
  /** The reference of the document; null where there is none. */
  bundled: BankReference | null
  /** Told the sentence on an amount that cannot be read, '' otherwise. */
  onProblem: (sentence: string) => void
}

/** The bank's board for what is entered, or what stands in for it. */
export function Board({ bundled, onProblem }: BoardProps) {
  const source = useBoard()
  const [known, setKnown] = useState<BankReference>()
  const reference = known ?? bundled ?? undefined
  const substitute = useMemo(() => reference && rowsOf(reference), [reference])
  const { board } = source
  const none = board === undefined
  const { lines, widest, order, favourites, amount, problem, crash, retry } = useLines(board?.rows ?? substitute, none)
  const alive = useAlive()
  // Shown together with the rows in the visitor's order, which are drawn in slices.
  const settled = useDeferredValue(useOwnChoices('own-board:invisible'))
  useEffect(() => onProblem(problem), [onProblem, problem])
  const { note, date } = noteOf(board?.updatedAt, reference)
  const drawn = useMemo(() => lines && { lines, order, favourites, amount, widest, reference: none }, [lines, order, favourites, amount, widest, none])
  // A board of fifty currencies is drawn in slices.
  const list = useDeferredValue(drawn)
  return (
    <>
      <BoardStatus source={source} />
      {none && (bundled || source.state === 'none') && (
        <NoBoard source={source}>
          {source.state === 'none' ? <OwnReference bundled={bundled} onReference={setKnown} /> : <RateSource bundled={bundled} label={false} rates={NO_RATES} />}
        </NoBoard>
      )}
      {crash && <Fault className="mt-3" error={crash} retry={retry} />}
      {!list && !crash && <div aria-busy="true" className="min-h-[60vh]" />}
      {list && (
        <div className={`${alive ? '' : 'entered:invisible'} ${settled}`}>
          <BoardList {...list} date={date} note={note} />
        </div>
      )}
    </>
  )
}
