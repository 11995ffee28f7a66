import { buildIndex } from './build-index.ts'
import { rankRecords } from './engine.ts'
import type { MatchMode } from './finder.ts'
import {
  indexGoodsNames,
  removeSeparators,
  hasHan,
  createKindScorer,
  containsAllWords,
  findRowsStartingWith,
  type GoodsNames,
} from './goods-names.ts'
import { findNamesWithin } from './goods-within.ts'
import type { LookupRow } from './lookup.ts'
import { fold, isHan } from './normalise.ts'
import { parseQuery } from './query.ts'
import { MAX_INITIALS_SCORE } from './ranking.ts'
import type { Reference } from './reference.ts'
import { QueryScores } from './scores.ts'
import type { SearchField, SearchIndex } from './search-index.ts'

/** Indexed set of everyday goods. */
export interface Goods {
  reference: Reference
  index: SearchIndex
  names: GoodsNames
}

/** Goods that match a query, best first, and the reliability of the match. */
export interface GoodsAnswer {
  rows: LookupRow[]
  date: string
  note: string
}

/** Match modes for goods; the set has no codes. */
export type GoodsMatchMode = Exclude<MatchMode, 'literal'>

/** Columns with names, separated by `|` within a cell. */
const NAME_COLUMNS = ['zh', 'aliases', 'en']
/** Minimum letters of a query; fewer match too many initials. */
const MIN_LETTERS = 3
/** Maximum characters of a query; it exceeds the longest listing title and limits the work. */
const MAX_TEXT_LENGTH = 200
/** Minimum score of a name matched from end to end. */
const WHOLE = 950
/** Range of characters at the end of a text that may be an unfinished name; two match too many. */
const [MIN_END, MAX_END] = [3, 8]

const namesOf = (cell: string): string[] => cell.split('|').filter((name) => name !== '')

/** Names of a cell as fields, each with its part of the pinyin. */
function fieldsOf(cell: string, pinyin: string | undefined): SearchField[] {
  const tokens = pinyin?.split(' ') ?? []
  return namesOf(cell).map((text) => {
    const spoken = tokens.splice(0, fold(text).codes.filter(isHan).length)
    return { text, weight: 1, ...(spoken.length > 0 && { pinyin: spoken.join(' ') }) }
  })
}

/** Builds the search index of the goods. Each name is a field of its own, so that it can match as a whole. */
export function openGoods(reference: Reference): Goods {
  const cellOf = (row: readonly string[], column: string): string => row[reference.columns.indexOf(column)] ?? ''
  const records = reference.rows.map((row, at) => ({
    id: String(at),
    fields: NAME_COLUMNS.flatMap((column) => fieldsOf(cellOf(row, column), reference.pinyin[column]?.[at])),
  }))
  const names = indexGoodsNames(
    reference.rows.map((row) => NAME_COLUMNS.flatMap((column) => namesOf(cellOf(row, column)))),
  )
  return { reference, index: buildIndex(records), names }
}

/** Rows with a name that contains the text: whole names first, then kinds of it, as 蓝牙耳机 for 耳机, then 耳机套. */
function rowsWith({ index, names }: Goods, text: string, manner: 'typed' | 'written'): number[] {
  const { whole } = parseQuery(text)
  if (whole.length === 0) return []
  const scores = new QueryScores(index, whole, manner).scoreAsTyped([])
  const least = scores.some((score) => score > MAX_INITIALS_SCORE) ? MAX_INITIALS_SCORE : 0
  const isKind = createKindScorer(names, text)
  const found = [...scores.keys()]
    .map((row) => ({ row, score: scores[row] ?? 0 }))
    .filter(({ score }) => score > least)
    .map((hit) => ({ ...hit, rank: hit.score >= WHOLE ? 2 : isKind(hit.row) }))
  return found.toSorted((a, b) => b.rank - a.rank || b.score - a.score || a.row - b.row).map(({ row }) => row)
}

/**
 * Rows with a name that begins at the end of the text: 蓝牙耳机 for 黑色蓝牙耳. The overlap is longer than `than` characters.
 */
function rowsEnding({ names }: Goods, text: string, than: number): number[] {
  const end = /\p{Script=Han}+$/u.exec(removeSeparators(text))?.[0].slice(-MAX_END) ?? ''
  for (let length = end.length; length >= MIN_END && length > than; length--) {
    const rows = findRowsStartingWith(names, end.slice(-length))
    if (rows.length > 0) return rows
  }
  return []
}

/**
 * Rows with all words of the text, typing errors allowed. If a name was found within the text, only rows in which one
 * of its words may be misspelt.
 */
function rowsMeant({ index, names }: Goods, text: string, within: boolean): number[] {
  return within && containsAllWords(names, text) ? [] : rankRecords(index, text)
}

function rowsFor(goods: Goods, text: string, manner: GoodsMatchMode): readonly number[] {
  const typed = text.trimStart().slice(0, MAX_TEXT_LENGTH).trimEnd()
  if (!hasHan(typed) && typed.length < MIN_LETTERS) return []
  const whole = rowsWith(goods, typed, manner === 'written' ? manner : 'typed')
  if (whole.length > 0 || manner === 'written') return whole
  const within = findNamesWithin(goods.names, typed)
  const better = hasHan(typed)
    ? rowsEnding(goods, typed, within[0]?.length ?? 0)
    : manner === 'forgiving'
      ? rowsMeant(goods, typed, within.length > 0)
      : []
  return [...new Set([...better, ...within.map(({ row }) => row)])]
}

/**
 * Finds goods by name, the beginning of a name, pinyin, or a name within a longer text; English with typing errors only
 * if `forgiving`.
 */
export function findGoods(
  goods: Goods,
  text: string,
  limit: number,
  manner: GoodsMatchMode = 'forgiving',
): GoodsAnswer {
  const { reference } = goods
  const rows = rowsFor(goods, text, manner)
    .slice(0, limit)
    .map((at) => {
      return Object.fromEntries(reference.columns.map((column, index) => [column, reference.rows[at]?.[index] ?? '']))
    })
  return { rows, date: reference.date, note: reference.note }
}
