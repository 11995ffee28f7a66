/** Reference set as shipped: rows as arrays in column order. */
export interface Reference {
  id: string
  /** Date of the last check of the data, YYYY-MM-DD. */
  date: string
  note: string
  /**
   * A cell of a code column may hold several codes, separated by `|`. Among near equals, rows with a value in `main`
   * come first.
   */
  search: { fields: readonly { column: string; weight: number }[]; codes: readonly string[]; main?: string }
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** Pinyin of each row's cell, by column. */
  pinyin: Readonly<Record<string, readonly string[]>>
}

/** Data about every set for the page 数据来源. */
export type ReferenceManifest = {
  id: string
  title: string
  note: string
  date: string
  /** Age in days after which the data should be checked again. */
  freshDays: number
  rows: number
  hash: string
  sources: { name: string; version: string; licence: string; use: string }[]
}[]
