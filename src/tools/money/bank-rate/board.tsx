import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { BankReference, BankRow } from '../../../engines/exchange-rate/operation/bank-board.ts'
import { PROVIDER_NAMES } from '../../../engines/exchange-rate/operation/rates.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { usePendingPreferencesClass } from '../../../state/preferences-known.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { ExportSelect } from '../../shared/export-select.tsx'
import { Fault } from '../../shared/fault.tsx'
import { useIsHydrated } from '../../shared/use-alive.ts'
import { useIsWide } from '../../shared/use-media.ts'
import { getCurrencyName } from '../shared/currency.ts'
import { RateSource } from '../shared/rate-source.tsx'
import { NO_RATES } from '../shared/rates.ts'
import { BoardCards } from './board-cards.tsx'
import { toBoardRows } from './board-rows.ts'
import { BoardStatus } from './board-status.tsx'
import { OrderSelect } from './order-select.tsx'
import { BoardTable } from './board-table.tsx'
import { findWidestSpread, type BoardLine } from './board-view.ts'
import { NoBoard, OwnReference, ReferenceList } from './reference-list.tsx'
import { useBoard } from './use-board.ts'
import { useLines, type BoardLines } from './use-lines.ts'

/** The widest spread; pressing it sorts by spread. */
function WidestSpread({ line }: { line: BoardLine }) {
  const [, setState] = useUrlState()
  return (
    <button
      className="chip max-[22rem]:hidden"
      onClick={() => setState({ s: 'spread', o: 'desc' })}
      title="按点差从大到小排序"
      type="button"
    >
      <span className="text-soft">点差最大</span>
      <span>{line.row.name}</span>
      <span className="font-medium text-signal numerals">{findWidestSpread(line.deal)?.toFixed(2)}%</span>
    </button>
  )
}

function NothingFound() {
  const [state, setState] = useUrlState()
  return (
    <div className="py-12 text-center text-sm text-soft">
      <p>
        没有叫「{(state.q ?? '').slice(0, 20)}」的货币，换中文名、拼音、国家或三位代码试试。银行没有挂牌的货币不在表里。
      </p>
      <button className="btn mt-4" onClick={() => setState({ q: '' })} type="button">
        清除搜索
      </button>
    </div>
  )
}

interface HeadProps extends Pick<BoardLines, 'amount' | 'widest'> {
  lines: readonly BoardLine[]
  /** True for mid-rates, used if there is no board. */
  reference: boolean
  /** Date for the file's name and last line. */
  date: string
  note: string
}

/** Head of the list: title, number of lines, export menu. */
function Head({ lines, reference, amount, widest, date, note }: HeadProps) {
  const wide = useIsWide()
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-2">
      <h2 aria-live="polite" className="mr-auto text-base">
        {reference ? '参考中间价' : '中国银行牌价'}{' '}
        <span className="text-sm font-normal text-soft numerals">{lines.length} 种</span>
      </h2>
      {!reference && widest && <WidestSpread line={widest} />}
      {!reference && !wide && <OrderSelect />}
      <ExportSelect
        count={lines.length}
        fileName={`${reference ? '参考中间价' : '外汇牌价'}-${date}`}
        notes={[note]}
        table={() => toBoardRows({ amount, lines, reference })}
      />
    </div>
  )
}

interface ListProps extends Pick<BoardLines, 'order' | 'favourites' | 'amount' | 'widest'> {
  lines: readonly BoardLine[]
  reference: boolean
}

/** List of matching lines. */
function List({ reference, widest, ...list }: ListProps) {
  const wide = useIsWide()
  if (list.lines.length === 0) return <NothingFound />
  if (reference) return <ReferenceList {...list} />
  const code = widest?.row.code ?? ''
  return wide ? <BoardTable {...list} widest={code} /> : <BoardCards {...list} widest={code} />
}

/** Source and date of the rates, for the last line of a file. */
function noteOf(updatedAt: string | undefined, reference: BankReference | undefined): { note: string; date: string } {
  if (updatedAt !== undefined)
    return {
      note: `来源：中国银行外汇牌价，发布于 ${updatedAt}（北京时间），成交以银行当时的为准`,
      date: updatedAt.slice(0, 10),
    }
  if (!reference) return { note: '', date: '' }
  const { provider, date } = reference
  return { note: `参考中间价，不是银行牌价。来源：${PROVIDER_NAMES[provider]}，${formatDate(date)}`, date }
}

/** Converts mid-rates to board rows without the bank's own rates. */
function rowsOf({ rates }: BankReference): BankRow[] {
  return rates.map(([code, middle]) => ({
    code,
    name: getCurrencyName(code),
    spotBuy: '',
    cashBuy: '',
    spotSell: '',
    cashSell: '',
    middle,
  }))
}

/** State of the board that other parts of the page show. */
export interface BoardAnswer {
  /** Error message for the amount; '' if it is valid. */
  problem: string
  /** True once the list matches the URL. */
  settled: boolean
}

export interface BoardProps {
  /** Mid-rates embedded in the document; null if there are none. */
  bundled: BankReference | null
  /** Called whenever the state changes. */
  onAnswer: (answer: BoardAnswer) => void
}

/** The bank's board for the input, or mid-rates in its place. */
export function Board({ bundled, onAnswer }: BoardProps) {
  const source = useBoard()
  const [known, setKnown] = useState<BankReference>()
  const rates = known ?? bundled ?? undefined
  const substitute = useMemo(() => rates && rowsOf(rates), [rates])
  const { board } = source
  const none = board === undefined
  const {
    lines,
    reference: isReference,
    widest,
    order,
    favourites,
    amount,
    problem,
    searched,
    crash,
    retry,
  } = useLines(board?.rows ?? substitute, none)
  const alive = useIsHydrated()
  // The class is deferred, so that the head appears together with the rows in the visitor's order, which are rendered
  // in slices.
  const own = useDeferredValue(usePendingPreferencesClass('own-board:invisible'))
  const { note, date } = noteOf(board?.updatedAt, rates)
  const drawn = useMemo(
    () => lines && { lines, order, favourites, amount, widest, reference: isReference },
    [lines, order, favourites, amount, widest, isReference],
  )
  // The list is deferred: a board of fifty currencies is rendered in slices.
  const list = useDeferredValue(drawn)
  const settled = alive && searched && (list !== undefined || crash !== undefined)
  useEffect(() => onAnswer({ problem, settled }), [onAnswer, problem, settled])
  const hidden = `${alive ? '' : 'entered:invisible'} ${own}`
  // The heading changes together with the list: a heading that appears first would push the old list down.
  const reference = list ? list.reference : none
  return (
    <div key={reference ? 'reference' : 'board'}>
      {list && (
        <div className={hidden}>
          <Head {...list} date={date} note={note} />
        </div>
      )}
      {!reference && <BoardStatus source={source} />}
      {reference && (bundled || source.state === 'none') && (
        <NoBoard source={source}>
          {source.state === 'none' ? (
            <OwnReference bundled={bundled} onReference={setKnown} />
          ) : (
            <RateSource bundled={bundled} label={false} rates={NO_RATES} />
          )}
        </NoBoard>
      )}
      {crash && <Fault className="mt-3" error={crash} retry={retry} />}
      {!list && !crash && <div aria-busy="true" className="min-h-[60vh]" />}
      {list && (
        <div className={hidden}>
          <List {...list} />
        </div>
      )}
    </div>
  )
}
