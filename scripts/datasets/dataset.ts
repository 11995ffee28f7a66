import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '../..')

/** Where facts of a set come from; shown on the 数据来源 page. */
export interface Source {
  name: string
  /** A package's version, or the date of hand-written facts. */
  version: string
  licence: string
  /** What was taken from it, in Chinese. */
  use: string
}

/** Every cell is text, so that any set can be replaced from a CSV with the same columns. */
export type Row = Readonly<Record<string, string>>

/** One reference set: where it comes from, what a row is, and how it is searched. */
export interface Dataset {
  id: string
  /** Chinese. */
  title: string
  /** A sentence that stands beside the data wherever it is shown, such as how far it is confirmed. */
  note: string
  /** When the facts were last looked at, YYYY-MM-DD. */
  date: string
  sources: readonly Source[]
  /** The columns and what each cell must be; messages in Chinese, for the operator reads them. */
  row: z.ZodObject<Record<string, z.ZodType<string>>>
  /** The columns that together name a row; empty where rows may repeat. */
  key: readonly string[]
  search: {
    fields: readonly { column: string; weight: number }[]
    codes: readonly string[]
  }
  load(): readonly Row[] | Promise<readonly Row[]>
}

/** A fault of one row of a set. */
export interface RowFault {
  /** The line in a CSV with a header, or the row's number plus one. */
  line: number
  reason: string
}

export function defineDataset(dataset: Dataset): Dataset {
  return dataset
}

/** A cell that must not be empty. */
export const filled = z.string().trim().min(1, '不能为空')
/** A cell that may be empty. */
export const optional = z.string().trim()

/** A cell with one of the given words. */
export function oneOf(...words: readonly [string, ...string[]]): z.ZodType<string> {
  return z.string().refine((text) => words.includes(text), `只能是 ${words.join('、')} 之一`)
}

/** A cell that fits a pattern. */
export function shaped(pattern: RegExp, what: string): z.ZodType<string> {
  return z.string().regex(pattern, what)
}

/** Reads a CSV with a header line; throws when its columns are not the expected ones. */
export function parseCsv(text: string, columns?: readonly string[]): Row[] {
  const rows = parse<Row>(text, { bom: true, columns: true, skip_empty_lines: true, trim: true, relax_column_count: false })
  const found = Object.keys(rows[0] ?? {})
  const missing = columns?.filter((column) => !found.includes(column)) ?? []
  if (rows.length > 0 && missing.length > 0) throw new Error(`缺少列：${missing.join('、')}`)
  return rows
}

/** A file of facts below `data/`. */
export function readData(path: string, columns?: readonly string[]): Row[] {
  return parseCsv(readFileSync(join(ROOT, 'data', path), 'utf8'), columns)
}

/** The installed version of a package. */
export function packageVersion(name: string): string {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }
  return manifest.version
}

/** Checks every row; an empty list of faults means that all are good. */
export function checkRows(dataset: Dataset, rows: readonly Row[]): { good: Row[]; faults: RowFault[] } {
  const good: Row[] = []
  const faults: RowFault[] = []
  const seen = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    const line = index + 2
    const result = dataset.row.strip().safeParse(row)
    if (!result.success) {
      faults.push(...result.error.issues.map((issue) => ({ line, reason: `${issue.path.join('.')}：${issue.message}` })))
      continue
    }
    const name = dataset.key.map((column) => result.data[column]).join(' ')
    const first = seen.get(name)
    if (dataset.key.length > 0 && first !== undefined) faults.push({ line, reason: `与第 ${first} 行重复：${name}` })
    else {
      seen.set(name, line)
      good.push(result.data)
    }
  }
  return { good, faults }
}
