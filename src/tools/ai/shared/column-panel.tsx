import { useEffect, useRef, useState, type ReactNode } from 'react'
import { parseDelimited, toTsv } from '../../../lib/csv.ts'
import { MAX_LIST_INPUT_LENGTH } from '../../../lib/typed-length.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ExportSelect } from '../../shared/export-select.tsx'
import { Fault } from '../../shared/fault.tsx'
import { FileButton, FileDrop } from '../../shared/file-drop.tsx'
import { ResultTable } from '../../shared/result-table.tsx'
import { useDraft } from '../../shared/use-draft.ts'
import { parseColumnRows, toColumnTable, MAX_ROWS, runColumn, type ColumnJob, type ColumnRow } from './column-run.ts'

export interface ColumnPanelProps {
  slug: string
  job: ColumnJob
  /** Options that apply to all lines. */
  options?: ReactNode
}

const SHOWN = 200
/** Maximum bytes of a file; a list of products is never larger. */
const LARGEST_FILE = 2_000_000

/** Converts a file's text to tab-separated cells, as pasted from a spreadsheet. */
function tableText(text: string): string {
  return text.includes('\t') ? text.replace(/^\uFEFF/, '') : toTsv(parseDelimited(text, ','))
}

/** Runs a batch and tracks its rows; leaving the page stops the run. */
function useColumn(runRow: ColumnJob['runRow']) {
  const [rows, setRows] = useState<readonly ColumnRow[]>([])
  const [running, setRunning] = useState(false)
  const controller = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  const run = async (begun: readonly ColumnRow[]): Promise<void> => {
    controller.current?.abort()
    const own = new AbortController()
    controller.current = own
    setRows(begun)
    setRunning(true)
    await runColumn(begun, {
      runRow,
      signal: own.signal,
      onRow: (at, row) =>
        controller.current === own && setRows((before) => before.map((known, place) => (place === at ? row : known))),
    })
    if (controller.current === own) setRunning(false)
  }
  return { rows, running, run, stop: () => controller.current?.abort() }
}

/**
 * Panel for a pasted column, processed line by line with progress and 停止; failed lines show the reason and can be
 * retried.
 */
export function ColumnPanel({ slug, job, options }: ColumnPanelProps) {
  const { takes, runRow, fileName, most = MAX_ROWS } = job
  const [text = '', setText] = useDraft(`${slug}.column`)
  const [fault, setFault] = useState<Error>()
  const { rows, running, run, stop } = useColumn(runRow)
  const { rows: typed, left } = parseColumnRows(text, most)
  const done = rows.filter(({ state }) => state === 'done').length
  const failed = rows.filter(({ state }) => state === 'failed').length
  const open = rows.length - done - failed
  const take = async (file: File): Promise<void> => {
    setFault(file.size > LARGEST_FILE ? new Error('文件超过 2 MB，请只留要处理的几列') : undefined)
    if (file.size <= LARGEST_FILE) setText(tableText(await file.text()))
  }
  const table = toColumnTable(job, rows)
  return (
    <FileDrop onFile={(file) => void take(file)}>
      {options !== undefined && <div className="space-y-3">{options}</div>}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <label className="mr-auto text-sm" htmlFor="column-input">
          从表格里复制粘贴，每行一个：{takes.join('、')}
          {takes.length > 1 && <span className="text-soft">（后面的列可以空着）</span>}
        </label>
        <FileButton accept=".csv,.tsv,.txt" onFile={(file) => void take(file)} />
      </div>
      <textarea
        className="field min-h-40 resize-y font-mono text-sm"
        id="column-input"
        maxLength={MAX_LIST_INPUT_LENGTH}
        onChange={(event) => setText(event.target.value)}
        placeholder={takes.join('\t')}
        spellCheck={false}
        value={text}
      />
      {fault && <Fault className="mt-2" error={fault} />}
      <div className="mt-2 flex min-h-11 flex-wrap items-center gap-2">
        {running ? (
          <button className="btn" onClick={stop} type="button">
            <Icon className="size-4" name="circle-stop" />
            停止
          </button>
        ) : (
          <button className="btn btn-sea" disabled={typed.length === 0} onClick={() => void run(typed)} type="button">
            处理 {typed.length} 行
          </button>
        )}
        {!running && failed + open > 0 && done + failed > 0 && (
          <button
            className="btn"
            onClick={() => void run(rows.map((row) => (row.state === 'failed' ? { ...row, state: 'waiting' } : row)))}
            type="button"
          >
            {open > 0 ? `继续余下的 ${open + failed} 行` : `重试失败的 ${failed} 行`}
          </button>
        )}
        {rows.length > 0 && !running && <ExportSelect count={rows.length} fileName={fileName} table={() => table} />}
        <p aria-live="polite" className="text-sm text-soft numerals">
          {rows.length > 0 && `完成 ${done} / ${rows.length}${failed > 0 ? `，失败 ${failed}` : ''}`}
          {left > 0 && rows.length > 0 && '；'}
          {left > 0 && `一次最多 ${most} 行，多出的 ${left} 行不会处理`}
        </p>
      </div>
      {running && (
        <progress
          aria-label="批量进度"
          className="mt-1 h-1.5 w-full accent-sea"
          max={rows.length}
          value={done + failed}
        />
      )}
      {rows.length > 0 && <ResultTable headers={table[0] ?? []} label="批量结果" rows={table.slice(1, SHOWN + 1)} />}
      {rows.length > SHOWN && <p className="mt-1 text-xs text-soft">只显示前 {SHOWN} 行，导出包含全部。</p>}
    </FileDrop>
  )
}
