import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '../..')
/** Where the operator's own rows lie, a CSV a set; a test names another folder. */
export const IMPORTED_FOLDER = process.env.DATASETS_IMPORTED ?? join(ROOT, 'data/imported')

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
  /** How many days the facts may be old before they are to be looked at again: rates a week, flags two years. */
  freshDays: number
  sources: readonly Source[]
  /** The columns and what each cell must be; messages in Chinese, for the operator reads them. */
  row: z.ZodObject<Record<string, z.ZodType<string>>>
  /** The columns that together name a row; empty where rows may repeat. */
  key: readonly string[]
  search: {
    fields: readonly { column: string; weight: number }[]
    codes: readonly string[]
    /** Among near equals the rows that have something here come first. */
    main?: string
  }
  load(): readonly Row[] | Promise<readonly Row[]>
  /** Files beside the set, such as one a language, that are fetched one by one: `reference/<id>/<name>.json`. All rows have the same columns. */
  parts?(): Iterable<readonly [name: string, rows: readonly Row[]]>
  /** Columns that follow from the others: neither `load` nor an operator's file has them. */
  derived?: {
    columns: readonly string[]
    /** The rows with those columns, one for each row in its place. The rows are not checked yet, so nothing is taken for granted. */
    fill(rows: readonly Row[]): readonly Row[]
  }
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
export const requiredText = z.string().trim().min(1, '不能为空')
/** A cell that may be empty. */
export const optional = z.string().trim()

/** A cell with one of the given words. */
export function oneOf(...words: readonly [string, ...string[]]): z.ZodType<string> {
  return z.string().refine((text) => words.includes(text), `只能是 ${words.join('、')} 之一`)
}

/** A cell that fits a pattern. */
export function textMatching(pattern: RegExp, what: string): z.ZodType<string> {
  return z.string().regex(pattern, what)
}

/** Where a row stood in its file, and what was wrong with its line as such. */
const origins = new WeakMap<Row, { line: number; fault?: string }>()

interface ParsedLine {
  record: Row
  info: { lines: number; columns: readonly { name: string }[]; error?: { record: readonly string[] } }
}

const BAD_QUOTE = /^(?:CSV_QUOTE_NOT_CLOSED|INVALID_OPENING_QUOTE|CSV_INVALID_CLOSING_QUOTE)$/

function parseLines(text: string): ParsedLine[] {
  try {
    return parse<ParsedLine>(text, {
      bom: true,
      columns: true,
      skip_empty_lines: true,
      trim: true,
      relax_column_count: true,
      info: true,
    })
  } catch (error) {
    if (error instanceof CsvError && BAD_QUOTE.test(error.code))
      throw new Error(`第 ${String(error.lines)} 行的引号不成对`, { cause: error })
    throw error
  }
}

/** Reads a CSV with a header line; throws when its columns are not the expected ones. A row of another length is a fault in `checkRows`. */
export function parseCsv(text: string, columns?: readonly string[]): Row[] {
  // Spreadsheets in Chinese save GBK by default; read as UTF-8 it would pass as data.
  if (text.includes('\uFFFD')) throw new Error('文件不是 UTF-8 编码，请另存为 UTF-8 的 CSV')
  const lines = parseLines(text)
  const found = lines[0]?.info.columns.map(({ name }) => name) ?? []
  const missing = columns?.filter((column) => !found.includes(column)) ?? []
  if (lines.length > 0 && missing.length > 0) throw new Error(`缺少列：${missing.join('、')}`)
  return lines.map(({ record, info }) => {
    // A cell may run over several lines; the parser counts to the last one.
    const line = info.lines - Object.values(record).join('').split('\n').length + 1
    origins.set(record, {
      line,
      ...(info.error && { fault: `有 ${info.error.record.length} 列，应有 ${found.length} 列` }),
    })
    return record
  })
}

/** The columns that a file with rows of this set must have. */
export function givenColumns({ row, derived }: Dataset): string[] {
  return Object.keys(row.shape).filter((column) => !derived?.columns.includes(column))
}

/** A file of facts below `data/`. */
export function readData(path: string, columns?: readonly string[]): Row[] {
  return parseCsv(readFileSync(join(ROOT, 'data', path), 'utf8'), columns)
}

/** The installed version of a package. */
export function packageVersion(name: string): string {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')) as {
    version: string
  }
  return manifest.version
}

/** Checks every row; an empty list of faults means that all are good. */
export function checkRows(dataset: Dataset, rows: readonly Row[]): { good: Row[]; faults: RowFault[] } {
  const good: Row[] = []
  const faults: RowFault[] = []
  const seen = new Map<string, number>()
  const whole = dataset.derived ? dataset.derived.fill(rows) : rows
  for (const [index, row] of whole.entries()) {
    const { line = index + 2, fault } = origins.get(rows[index] ?? row) ?? {}
    if (fault !== undefined) {
      faults.push({ line, reason: fault })
      continue
    }
    const result = dataset.row.strip().safeParse(row)
    if (!result.success) {
      faults.push(
        ...result.error.issues.map((issue) => ({ line, reason: `${issue.path.join('.')}：${issue.message}` })),
      )
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
