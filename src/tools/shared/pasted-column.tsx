import type { ReactNode } from 'react'
import { toTsv } from '../../lib/csv.ts'
import { MAX_LIST_INPUT_LENGTH } from '../../lib/typed-length.ts'
import { showToast } from '../../state/toast.ts'
import { copyText } from '../../ui/copy-text.ts'
import { saveCsv, saveXlsx } from '../../ui/save-table.ts'
import { Fault } from './fault.tsx'
import { ResultTable } from './result-table.tsx'
import { formatThousands } from '../../lib/number/thousands.ts'

const SHOWN_ROWS = 200

const ZH = {
  result: '批量结果',
  rows: (rows: number, failed: number) => `${rows} 行${failed > 0 ? `，其中 ${failed} 行无法识别` : ''}`,
  shown: (count: number) => `只显示前 ${count} 行，复制和下载包含全部。`,
  copyTable: '复制表格',
  copied: (rows: number) => `已复制 ${rows} 行`,
  downloadCsv: '下载 CSV',
  downloadExcel: '下载 Excel',
  full: `一次最多 ${formatThousands(MAX_LIST_INPUT_LENGTH)} 个字符，多出的没有放进来。`,
  notSaved: '导出没有完成，请重试',
}

/** Texts of the column panel. */
export type ColumnWords = typeof ZH

/** Result of a column, without headings. */
export interface ColumnTable {
  headers: readonly string[]
  rows: readonly (readonly string[])[]
  /** Number of lines that could not be parsed. */
  failed: number
}

interface PastedColumnProps {
  label: string
  hint: string
  text: string
  /** Maximum characters of the field, and the message if more were pasted. */
  limit?: { characters: number; full: string }
  onText: (text: string) => void
  /** Result of the column; undefined while the column is empty. */
  table: ColumnTable | undefined
  /** Error shown instead of the table; while it is shown, the table belongs to earlier input. */
  error: Error | undefined
  /** Summary shown instead of the numbers of rows and of unparsable lines. */
  summary?: ReactNode
  /** File name without extension. */
  fileName: string
  /** Lines below the rows of an export: source and date. */
  notes?: readonly string[]
  /** Message about the whole column, above its rows; '' if there is none. */
  said?: string
  numeric?: boolean
  /** Texts in another language than Chinese. */
  words?: ColumnWords | undefined
}

/** Panel for a pasted spreadsheet column and its result, which can be copied or exported as CSV or Excel. */
export function PastedColumn({
  label,
  hint,
  text,
  onText,
  table,
  error,
  words = ZH,
  limit = { characters: MAX_LIST_INPUT_LENGTH, full: words.full },
  ...result
}: PastedColumnProps) {
  return (
    <section aria-label={label} className="mt-3">
      <label>
        <span className="mb-1 block text-sm text-soft">{hint}</span>
        <textarea
          className="field min-h-32 resize-y font-mono text-sm"
          id="column-input"
          maxLength={limit.characters}
          onChange={(event) => onText(event.target.value)}
          spellCheck={false}
          value={text}
        />
      </label>
      {text.length >= limit.characters && <p className="mt-1 text-sm text-signal">{limit.full}</p>}
      {error ? <Fault className="mt-2" error={error} /> : table && <Result table={table} words={words} {...result} />}
    </section>
  )
}

type ResultProps = Pick<PastedColumnProps, 'summary' | 'fileName' | 'notes' | 'said' | 'numeric' | 'words'> & {
  table: ColumnTable
}

function Result({
  table: { headers, rows, failed },
  summary,
  fileName,
  notes = [],
  said = '',
  numeric = false,
  words = ZH,
}: ResultProps) {
  const copied = [headers, ...rows]
  const saved = [...copied, ...notes.map((note) => [note])]
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <p aria-live="polite" className="mr-auto text-sm text-soft numerals">
          {summary ?? words.rows(rows.length, failed)}
        </p>
        <button className="btn" onClick={() => copyText(toTsv(copied), words.copied(rows.length))} type="button">
          {words.copyTable}
        </button>
        <button className="btn" onClick={() => saveCsv(fileName, saved)} type="button">
          {words.downloadCsv}
        </button>
        <button
          className="btn"
          onClick={() => void saveXlsx(fileName, saved).catch(() => showToast(words.notSaved, { type: 'fail' }))}
          type="button"
        >
          {words.downloadExcel}
        </button>
      </div>
      {said !== '' && <p className="mt-1 text-sm text-signal">{said}</p>}
      <ResultTable headers={headers} label={words.result} numeric={numeric} rows={rows.slice(0, SHOWN_ROWS)} />
      {rows.length > SHOWN_ROWS && <p className="mt-1 text-xs text-soft">{words.shown(SHOWN_ROWS)}</p>}
    </>
  )
}
