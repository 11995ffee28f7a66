import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'

/** Root folder of the project. */
export const ROOT = join(import.meta.dirname, '../..')
/** Folder of the operator's own rows, one CSV per set; tests set another folder. */
export const IMPORTED_FOLDER = process.env.DATASETS_IMPORTED ?? join(ROOT, 'data/imported')

/** A source of a set's data, shown on the 数据来源 page. */
export interface Source {
  name: string
  /** Version of the package, or date of hand-written data. */
  version: string
  licence: string
  /** Data taken from the source, in Chinese. */
  use: string
}

/** Every cell is a string, so that any set can be replaced by a CSV with the same columns. */
export type Row = Readonly<Record<string, string>>

/** A reference set: its sources, schema and search settings. */
export interface Dataset {
  id: string
  /** Title in Chinese. */
  title: string
  /** Sentence shown beside the data, such as how far it is confirmed. */
  note: string
  /** Date of the last check of the data, YYYY-MM-DD. */
  date: string
  /** Maximum age of the data in days before the next check: rates a week, flags two years. */
  freshDays: number
  sources: readonly Source[]
  /** Schema of the columns; messages are in Chinese for the operator. */
  row: z.ZodObject<Record<string, z.ZodType<string>>>
  /** Columns that together identify a row; empty if rows may repeat. */
  key: readonly string[]
  search: {
    fields: readonly { column: string; weight: number }[]
    codes: readonly string[]
    /** Column that decides among nearly equal matches: rows with a text in it come first. */
    main?: string
  }
  load(): readonly Row[] | Promise<readonly Row[]>
  /**
   * Additional files, such as one per language, loaded one by one: `reference/<id>/<name>.json`. All rows have the same
   * columns.
   */
  parts?(): Iterable<readonly [name: string, rows: readonly Row[]]>
  /** Columns computed from the others; neither `load` nor an operator's file has them. */
  derived?: {
    columns: readonly string[]
    /**
     * Returns the rows with the derived columns, in the same order. The input is unchecked, so any cell may be missing
     * or invalid.
     */
    fill(rows: readonly Row[]): readonly Row[]
  }
}

/** An invalid row of a set. */
export interface RowFault {
  /** Line number in a CSV with a header; otherwise the row's number plus one. */
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

/** A cell that must be one of the given words. */
export function enumText(...words: readonly [string, ...string[]]): z.ZodType<string> {
  return z.string().refine((text) => words.includes(text), `只能是 ${words.join('、')} 之一`)
}

/** A cell that must match a pattern. */
export function textMatching(pattern: RegExp, what: string): z.ZodType<string> {
  return z.string().regex(pattern, what)
}

/** Line of each row in its file, with the syntax error of that line. */
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

/**
 * Parses a CSV with a header line. @throws Error if its columns are not the expected ones; `checkRows` reports a row of
 * another length.
 */
export function parseCsv(text: string, columns?: readonly string[]): Row[] {
  // Chinese spreadsheets save GBK by default, which decoded as UTF-8 would pass as data.
  if (text.includes('\uFFFD')) throw new Error('文件不是 UTF-8 编码，请另存为 UTF-8 的 CSV')
  const lines = parseLines(text)
  const found = lines[0]?.info.columns.map(({ name }) => name) ?? []
  const missing = columns?.filter((column) => !found.includes(column)) ?? []
  if (lines.length > 0 && missing.length > 0) throw new Error(`缺少列：${missing.join('、')}`)
  return lines.map(({ record, info }) => {
    // A cell may span several lines; the parser counts up to the last one.
    const line = info.lines - Object.values(record).join('').split('\n').length + 1
    origins.set(record, {
      line,
      ...(info.error && { fault: `有 ${info.error.record.length} 列，应有 ${found.length} 列` }),
    })
    return record
  })
}

/** Columns that a file with rows of this set must have. */
export function givenColumns({ row, derived }: Dataset): string[] {
  return Object.keys(row.shape).filter((column) => !derived?.columns.includes(column))
}

/** Reads a CSV below `data/`. */
export function readData(path: string, columns?: readonly string[]): Row[] {
  return parseCsv(readFileSync(join(ROOT, 'data', path), 'utf8'), columns)
}

/** Installed version of a package. */
export function packageVersion(name: string): string {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')) as {
    version: string
  }
  return manifest.version
}

/** Checks every row; an empty list of faults means that all are valid. */
export function checkRows(dataset: Dataset, rows: readonly Row[]): { good: Row[]; faults: RowFault[] } {
  const good: Row[] = []
  const faults: RowFault[] = []
  const seen = new Map<string, number>()
  // The schema is created once for all rows, because it compiles itself at its first row.
  const schema = dataset.row.strip()
  const whole = dataset.derived ? dataset.derived.fill(rows) : rows
  for (const [index, row] of whole.entries()) {
    const { line = index + 2, fault } = origins.get(rows[index] ?? row) ?? {}
    if (fault !== undefined) {
      faults.push({ line, reason: fault })
      continue
    }
    const result = schema.safeParse(row)
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
