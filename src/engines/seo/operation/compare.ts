/** One line of the comparison of two pages. */
export interface ComparedRow {
  id: string
  /** What is compared, in Chinese. */
  label: string
  a: string
  b: string
  same: boolean
  /** Which page does better by the rules of the report; absent where that cannot be said. */
  better?: 'a' | 'b'
}

/** A keyword of either page. */
export interface ComparedKeyword {
  word: string
  a: number
  b: number
}

/** Two pages side by side. */
export interface SeoComparison {
  rows: ComparedRow[]
  /** Keywords of either page, those that differ most first; at most 50. */
  keywords: ComparedKeyword[]
  /** Addresses linked from one page only; at most 100 each. */
  linksOnlyA: string[]
  linksOnlyB: string[]
}

/** A heading with those below it. */
export interface OutlineNode {
  level: number
  text: string
  /** Number in `page.headings`, from 0. */
  index: number
  /** How many levels are missing between this heading and its parent. */
  skipped: number
  children: OutlineNode[]
}

/** A line of an export: part, item, value, remark. */
export type ExportRow = readonly [part: string, item: string, value: string, remark: string]
