import { countUtf8Bytes } from './utf8-length.ts'

/**
 * Value of each code unit in a running sum; a unit with a negative value stops it. One number holds three counts (bytes
 * beyond the first, rare units, marks), because each further step per unit would add a third to the time of a text of
 * millions of units.
 */
export type UnitTable = Int32Array<ArrayBuffer>

/** Maximum number of units in a sum, so that no count overflows into the next. */
export const MAX_SUMMED_UNITS = 512
const RARE = 2 ** 11
const MARK = 2 ** 21
const STOP = -1

/** The three counts of a range. */
export interface UnitCounts {
  /** Number of UTF-8 bytes in addition to one per unit; exact only without rare units. */
  more: number
  /** Number of rare units: surrogates, and the full-width units that `foldFullWidth` converts. */
  rare: number
  marks: number
}

/** Adds a sum to the counts. */
export function addUnitSum(counts: UnitCounts, sum: number): void {
  counts.more += sum & (RARE - 1)
  counts.rare += (sum & (MARK - 1)) >>> 11
  counts.marks += sum >>> 21
}

/** True if a table value belongs to a marked unit. */
export const isMarkedUnit = (value: number | undefined): boolean => value !== undefined && value >= MARK

/**
 * Builds a table in which counting stops at line breaks and `stops`; each unit of `marks` counts as its number of UTF-8
 * bytes, or as one.
 */
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
    table[code] = (table[code] ?? 0) + MARK * (markBytes ? countUtf8Bytes(marks.charAt(i)) : 1)
  }
  for (const stop of ['\n', '\r', ...stops.split('')]) table[stop.charCodeAt(0)] = STOP
  return table
}
