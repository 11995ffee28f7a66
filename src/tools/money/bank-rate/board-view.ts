import type { BankDeal, BankRow } from '../../../engines/exchange-rate/operation/bank-board.ts'
import { findRegionGroup } from '../../../engines/exchange-rate/operation/currencies.ts'
import type { UrlState } from '../../../state/url-state.ts'

/** A currency of the board: the bank's rates and the result for the amount. */
export interface BoardLine {
  row: BankRow
  deal: BankDeal
}

/** Deal before anything is calculated. */
export const EMPTY_DEAL: BankDeal = {
  code: '',
  sellSpot: '',
  sellCash: '',
  buySpot: '',
  buyCash: '',
  middle: '',
  spotSpread: '',
  spotSpreadPercent: '',
  cashSpread: '',
  cashSpreadPercent: '',
}

/** Sort keys of the board. `spread` is the wider of spot and cash. */
export const SORT_KEYS = ['code', 'spotBuy', 'cashBuy', 'spotSell', 'cashSell', 'middle', 'spread'] as const
export type SortKey = (typeof SORT_KEYS)[number]

const HOT = findRegionGroup('hot')?.codes ?? []

/** Sort order of the board; without a key popular currencies come first, then the others in the bank's order. */
export interface BoardOrder {
  key: SortKey | undefined
  descending: boolean
}

/** Reads the sort order from the URL. */
export function readOrder({ s, o }: UrlState): BoardOrder {
  return { key: SORT_KEYS.find((key) => key === s), descending: o === 'desc' }
}

/** Next order after pressing a column: ascending, descending, default. */
export function cycleBoardOrder(order: BoardOrder, key: SortKey): UrlState {
  if (order.key !== key) return { s: key, o: '' }
  return order.descending ? { s: '', o: '' } : { s: key, o: 'desc' }
}

/** Wider spread in percent as a number, for comparisons only; undefined if the bank gives none. */
export function findWidestSpread({ spotSpreadPercent, cashSpreadPercent }: BankDeal): number | undefined {
  const known = [spotSpreadPercent, cashSpreadPercent]
    .filter((text) => text !== '')
    .map((text) => Number.parseFloat(text))
  return known.length === 0 ? undefined : Math.max(...known)
}

function valueOf({ row, deal }: BoardLine, key: Exclude<SortKey, 'code'>): number | undefined {
  if (key === 'spread') return findWidestSpread(deal)
  return row[key] === '' ? undefined : Number(row[key])
}

function hotRank({ row }: BoardLine): number {
  const at = HOT.indexOf(row.code)
  return at === -1 ? HOT.length : at
}

function compareLines(a: BoardLine, b: BoardLine, { key, descending }: BoardOrder): number {
  const sign = descending ? -1 : 1
  if (key === undefined) return hotRank(a) - hotRank(b)
  if (key === 'code') return sign * (a.row.code < b.row.code ? -1 : 1)
  const [left, right] = [valueOf(a, key), valueOf(b, key)]
  // Currencies without a quote come last in either direction.
  if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined)
  return sign * (left - right)
}

/** Sorts the lines, favorites first. */
export function sortLines(lines: readonly BoardLine[], order: BoardOrder, favourites: readonly string[]): BoardLine[] {
  const sorted = lines.toSorted((a, b) => compareLines(a, b, order))
  const own = sorted.filter(({ row }) => favourites.includes(row.code))
  const inOwnOrder =
    order.key === undefined
      ? own.toSorted((a, b) => favourites.indexOf(a.row.code) - favourites.indexOf(b.row.code))
      : own
  return [...inOwnOrder, ...sorted.filter(({ row }) => !favourites.includes(row.code))]
}

/** Line with the widest spread; undefined if no line has one. */
export function findWidestLine(lines: readonly BoardLine[]): BoardLine | undefined {
  return lines.reduce<BoardLine | undefined>(
    (widest, line) =>
      (findWidestSpread(line.deal) ?? -1) > (widest ? (findWidestSpread(widest.deal) ?? -1) : -1) ? line : widest,
    undefined,
  )
}

/** True if a line matches the search: its code is among the codes found, or its code or name contains the text. */
export function matchesSearch({ code, name }: BankRow, text: string, found: ReadonlySet<string>): boolean {
  const wanted = text.trim().toUpperCase()
  return wanted === '' || found.has(code) || code.startsWith(wanted) || name.toUpperCase().includes(wanted)
}
