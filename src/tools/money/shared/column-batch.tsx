import { toTsv } from '../../../lib/csv.ts'
import { showToast } from '../../../state/toast.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { saveCsv, saveXlsx } from '../../../ui/save-table.ts'

const SHOWN_ROWS = 200

export interface ColumnBatchProps {
  label: string
  hint: string
  text: string
  onText: (text: string) => void
  /** What became of the column, headings apart; undefined while there is nothing. */
  table: { headers: readonly string[]; rows: readonly (readonly string[])[]; failed: number } | undefined
  /** One sentence on why there is no table. */
  problem: string
  /** Without extension. */
  fileName: string
  /** Lines that go under the rows of an export: source and date. */
  notes: readonly string[]
}

function ResultTable({ headers, rows }: { headers: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    // Wide results scroll inside their box, so it takes the keyboard's focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable
    <div aria-label="批量结果" className="mt-2 max-h-96 overflow-auto rounded border border-rule" role="region" tabIndex={0}>
      <table className="w-full text-sm numerals">
        <thead className="sticky top-0 bg-sunk text-soft">
          <tr>
            {headers.map((header, column) => (
              <th className={`px-3 py-2 font-medium whitespace-nowrap ${column === 0 ? 'text-left' : 'text-right'}`} key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Rows have no name of their own: a column may hold the same value twice.
            // oxlint-disable-next-line react/no-array-index-key -- rows never move
            <tr className="border-t border-rule" key={index}>
              {headers.map((header, column) => (
                <td className={`px-3 py-1.5 ${column === 0 ? '' : 'text-right'}`} key={header}>
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A pasted spreadsheet column and what becomes of it, to be copied or taken out as CSV or Excel. */
export function ColumnBatch({ label, hint, text, onText, table, problem, fileName, notes }: ColumnBatchProps) {
  const filled = text.trim() === '' ? undefined : table
  const all = filled ? [filled.headers, ...filled.rows, ...notes.map((note) => [note])] : []
  const excel = (): void => {
    saveXlsx(fileName, all).catch(() => showToast('导出没有完成，请重试', { type: 'fail' }))
  }
  return (
    <section aria-label={label} className="mt-3">
      <label>
        <span className="mb-1 block text-sm text-soft">{hint}</span>
        <textarea className="field min-h-32 resize-y font-mono text-sm" id="column-input" onChange={(event) => onText(event.target.value)} spellCheck={false} value={text} />
      </label>
      {problem !== '' && (
        <p className="text-sm text-signal" role="alert">
          {problem}
        </p>
      )}
      {filled && (
        <>
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <p aria-live="polite" className="mr-auto text-sm text-soft numerals">
              {filled.rows.length} 行{filled.failed > 0 && `，其中 ${filled.failed} 行读不懂`}
            </p>
            <button className="btn" onClick={() => copyText(toTsv([filled.headers, ...filled.rows]), `已复制 ${filled.rows.length} 行`)} type="button">
              复制表格
            </button>
            <button className="btn" onClick={() => saveCsv(fileName, all)} type="button">
              下载 CSV
            </button>
            <button className="btn" onClick={excel} type="button">
              下载 Excel
            </button>
          </div>
          <ResultTable headers={filled.headers} rows={filled.rows.slice(0, SHOWN_ROWS)} />
          {filled.rows.length > SHOWN_ROWS && <p className="mt-1 text-xs text-soft">只显示前 {SHOWN_ROWS} 行，复制和下载包含全部。</p>}
        </>
      )}
    </section>
  )
}
