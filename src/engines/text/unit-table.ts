import { utf8Length } from './utf8-length.ts'

/**
 * What each code unit adds to the sum of a stretch; a stop is negative. Three counts share the number, for every further step
 * a unit would cost a text of millions of them a third of the time: bytes beyond the first, rare units, and marks.
 */
export type UnitTable = Int32Array<ArrayBuffer>

/** So many units may be summed up before a count runs into the next. */
export const MAX_SUMMED_UNITS = 512
const RARE = 2 ** 11
const MARK = 2 ** 21
const STOP = -1

/** The three counts of a stretch. */
export interface UnitCounts {
  /** UTF-8 bytes beyond one for each unit; right where nothing is rare. */
  more: number
  /** Halves of pairs, and the full-width units that `foldFullWidth` makes ASCII. */
  rare: number
  marks: number
}

/** Adds a sum to counts. */
export function addSum(counts: UnitCounts, sum: number): void {
  counts.more += sum & (RARE - 1)
  counts.rare += (sum & (MARK - 1)) >>> 11
  counts.marks += sum >>> 21
}

/** Whether a value of a table is that of a marked unit. */
export const isMarked = (value: number | undefined): boolean => value !== undefined && value >= MARK

/** A table in which each line break stops, and so do the units of `stops`; each unit of `marks` counts as many as its UTF-8 bytes, or one. */
export function createUnitTable({
  marks = '',
  markBytes = false,
  stops = '',
}: {
  marks?: string
  markBytes?: boolean
  stops?: string
}): UnitTable {
  const table = new Int32Array(65_536).fill(1, 0x80, 0x800).fill(2, 0x800).fill(RARE, 0xd800, 0xe000)
  for (const wide of '０１２３４５６７８９ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ＋．－＿＠')
    table[wide.charCodeAt(0)] = 2 + RARE
  for (let i = 0; i < marks.length; i++) {
    const code = marks.charCodeAt(i)
    table[code] = (table[code] ?? 0) + MARK * (markBytes ? utf8Length(marks.charAt(i)) : 1)
  }
  for (const stop of ['\n', '\r', ...stops.split('')]) table[stop.charCodeAt(0)] = STOP
  return table
}
