/** Row in the comparison of two pages. */
export interface ComparedRow {
  id: string
  /** Chinese name of the compared value. */
  label: string
  a: string
  b: string
  same: boolean
  /** Page with the better report; undefined if neither is better. */
  better?: 'a' | 'b'
}

/** Keyword of either page. */
export interface ComparedKeyword {
  word: string
  a: number
  b: number
}

/** Comparison of two pages. */
export interface SeoComparison {
  rows: ComparedRow[]
  /** Keywords of either page, largest difference first; at most 50. */
  keywords: ComparedKeyword[]
  /** URLs linked from one page only; at most 100 each. */
  linksOnlyA: string[]
  linksOnlyB: string[]
}

/** Heading with its subheadings. */
export interface OutlineNode {
  level: number
  text: string
  /** Index in `page.headings`, from 0. */
  index: number
  /** Number of levels skipped between this heading and its parent. */
  skipped: number
  children: OutlineNode[]
}

/** Row of an export: part, item, value, remark. */
export type ExportRow = readonly [part: string, item: string, value: string, remark: string]
