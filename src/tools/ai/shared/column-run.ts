import { parseDelimited } from '../../../lib/csv.ts'

/** One line of a column and what became of it. */
export interface ColumnRow {
  cells: readonly string[]
  state: 'waiting' | 'running' | 'done' | 'failed'
  /** The cells that it gave. */
  result: readonly string[]
  /** Why it failed, in one sentence. */
  why: string
}

/** What is done with each line of a pasted column, for any tool. */
export interface ColumnJob {
  /** What the cells of a line are, in order. */
  takes: readonly [string, ...string[]]
  /** Headings of what comes out. */
  gives: readonly string[]
  /** Answers a line; what it throws is why the line failed. */
  runRow: (cells: readonly string[], signal: AbortSignal) => Promise<readonly string[]>
  /** Of the exported file, without extension. */
  fileName: string
  /** Lines of one run. */
  most?: number
}

/** Lines of one run, where a tool says nothing else. */
export const MAX_ROWS = 500

/** The lines of pasted cells; lines without a first cell are left out. */
export function columnRows(text: string, most: number): { rows: ColumnRow[]; left: number } {
  const lines = parseDelimited(text, '\t').filter(([first = '']) => first !== '')
  const rows = lines.slice(0, most).map((cells): ColumnRow => ({ cells, state: 'waiting', result: [], why: '' }))
  return { rows, left: lines.length - rows.length }
}

interface ColumnWork {
  runRow: ColumnJob['runRow']
  signal: AbortSignal
  onRow: (at: number, row: ColumnRow) => void
}

/** Does the lines that are not done, one after the other, and tells of each. Those not begun when it is stopped stay as they are. */
export async function runColumn(rows: readonly ColumnRow[], { runRow, signal, onRow }: ColumnWork): Promise<void> {
  for (const [at, row] of rows.entries()) {
    if (signal.aborted) return
    if (row.state === 'done') continue
    onRow(at, { ...row, state: 'running', why: '' })
    try {
      // One after the other on purpose: a visitor may stop in between, and a worker does one thing at a time.
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

/** Rows as cells of an export, the headings first. */
export function columnTable(
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
