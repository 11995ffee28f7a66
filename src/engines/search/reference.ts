/** A reference set as it is shipped: one row an array, in the order of the columns. */
export interface Reference {
  id: string
  /** When the facts were last looked at, YYYY-MM-DD. */
  date: string
  note: string
  /** A cell of a code column may hold several codes, separated by `|`. Among near equals the rows that have something in `main` come first. */
  search: { fields: readonly { column: string; weight: number }[]; codes: readonly string[]; main?: string }
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** By column, the pinyin of each row's cell. */
  pinyin: Readonly<Record<string, readonly string[]>>
}

/** What the 数据来源 page shows of every set. */
export type ReferenceManifest = {
  id: string
  title: string
  note: string
  date: string
  /** From this age in days on the facts are to be looked at again. */
  freshDays: number
  rows: number
  hash: string
  sources: { name: string; version: string; licence: string; use: string }[]
}[]
