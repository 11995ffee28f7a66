import { parseDelimited } from '../../../lib/csv.ts'

/** One line of a batch and its state. */
export interface ColumnRow {
  cells: readonly string[]
  state: 'waiting' | 'running' | 'done' | 'failed'
  /** Result cells. */
  result: readonly string[]
  /** Error message, one sentence. */
  why: string
}

/** Batch job of a tool: how each line of a pasted column is processed. */
export interface ColumnJob {
  /** Headings of the input cells, in order. */
  takes: readonly [string, ...string[]]
  /** Headings of the result cells. */
  gives: readonly string[]
  /** Processes a line; a thrown error becomes the line's error message. */
  runRow: (cells: readonly string[], signal: AbortSignal) => Promise<readonly string[]>
  /** Name of the exported file, without extension. */
  fileName: string
  /** Maximum lines of one run. */
  most?: number
}

/** Default maximum of lines in one run. */
export const MAX_ROWS = 500

/** Parses pasted cells into rows; lines without a first cell are skipped. */
export function parseColumnRows(text: string, most: number): { rows: ColumnRow[]; left: number } {
  const lines = parseDelimited(text, '\t').filter(([first = '']) => first !== '')
  const rows = lines.slice(0, most).map((cells): ColumnRow => ({ cells, state: 'waiting', result: [], why: '' }))
  return { rows, left: lines.length - rows.length }
}

interface ColumnWork {
  runRow: ColumnJob['runRow']
  signal: AbortSignal
  onRow: (at: number, row: ColumnRow) => void
}

/** Processes the pending rows one after the other and reports each. After a stop the remaining rows stay pending. */
export async function runColumn(rows: readonly ColumnRow[], { runRow, signal, onRow }: ColumnWork): Promise<void> {
  for (const [at, row] of rows.entries()) {
    if (signal.aborted) return
    if (row.state === 'done') continue
    onRow(at, { ...row, state: 'running', why: '' })
    try {
      // The lines are processed one by one: a visitor may stop in between, and the worker runs one task at a time.
      const result = await runRow(row.cells, signal)
      onRow(at, signal.aborted ? row : { ...row, state: 'done', result, why: '' })
    } catch (error) {
      onRow(
        at,
        signal.aborted
          ? row
          : { ...row, state: 'failed', result: [], why: error instanceof Error ? error.message : String(error) },
      )
    }
  }
}

/** Rows as cells for export, headings first. */
export function toColumnTable(
  { takes, gives }: Pick<ColumnJob, 'takes' | 'gives'>,
  rows: readonly ColumnRow[],
): string[][] {
  const words = { waiting: '没有处理', running: '没有处理', done: '完成', failed: '' } as const
  return [
    [...takes, '状态', ...gives],
    ...rows.map(({ cells, state, result, why }) => [
      ...takes.map((_, at) => cells[at] ?? ''),
      state === 'failed' ? why : words[state],
      ...gives.map((_, at) => result[at] ?? ''),
    ]),
  ]
}
