import { useEffect, useRef, useState } from 'react'
import { useAppStatus } from '../../state/app-status.ts'
import { useUrlState } from '../../state/url-state.ts'
import { Icon } from '../../ui/icon.tsx'
import { ExportSelect } from '../shared/export-select.tsx'
import { useDraft } from '../shared/use-draft.ts'
import { fetchReport } from './analyse.ts'
import { BATCH_HEADERS, toBatchCells, runBatch, type BatchRow } from './batch-run.ts'
import { updateReportState, countLevels, type ReportStateProps, type Report } from './report-state.ts'
import { findRetryDelay } from './retry-delay.ts'
import { parseTypedAddresses } from '../shared/typed-address.ts'

const MAX = 50
const MAX_TEXT = 20_000

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })
}

function Outcome({ row: { state, report, why } }: { row: BatchRow }) {
  if (state === 'running') return <span className="text-sm text-soft">正在读取…</span>
  if (state === 'waiting') return <span className="text-sm text-soft">等待</span>
  if (!report) return <span className="text-sm text-signal">{why}</span>
  const { error, warn } = countLevels(report.findings)
  return (
    <span className="text-sm numerals">
      <span className={error > 0 ? 'text-rise' : 'text-soft'}>错误 {error}</span>
      <span className={`ml-3 ${warn > 0 ? 'text-signal' : 'text-soft'}`}>提醒 {warn}</span>
    </span>
  )
}

function Row({ row, onOpen }: { row: BatchRow; onOpen: (report: Report) => void }) {
  const { address, report } = row
  const text = (
    <>
      <span className="block truncate font-medium">{report?.info.tdk.title || address}</span>
      {report && <span className="block truncate text-xs text-soft">{address}</span>}
      <Outcome row={row} />
    </>
  )
  return (
    <li className="border-b border-rule">
      {report ? (
        <button
          className="min-h-13 w-full rounded-sm py-1.5 text-left hover:bg-sunk"
          onClick={() => onOpen(report)}
          type="button"
        >
          {text}
        </button>
      ) : (
        <div className="min-h-13 py-1.5">{text}</div>
      )}
    </li>
  )
}

/** Runs a batch and tracks its rows; leaving the page stops the run. */
function useBatch() {
  const [rows, setRows] = useState<readonly BatchRow[]>([])
  const [running, setRunning] = useState(false)
  const controller = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  const start = async (addresses: readonly string[]): Promise<void> => {
    controller.current = new AbortController()
    const { signal } = controller.current
    setRows(addresses.map((address) => ({ address, state: 'waiting' })))
    setRunning(true)
    const onRow = (at: number, row: BatchRow): void =>
      setRows((before) => before.map((known, place) => (place === at ? row : known)))
    await runBatch(addresses, { analyse: fetchReport, retryDelay: findRetryDelay, sleep, onRow, signal })
    setRunning(false)
  }
  return { rows, running, start, stop: () => controller.current?.abort() }
}

/** Batch of addresses, analysed one after the other; a row opens its report below. */
export function BatchPanel({ kept }: ReportStateProps) {
  const [text = '', setText] = useDraft('seo-batch')
  const [, setState] = useUrlState()
  const { online } = useAppStatus()
  const { rows, running, start, stop } = useBatch()
  const { addresses, unread, left } = parseTypedAddresses(text, MAX)
  const done = rows.filter(({ state }) => state === 'done' || state === 'failed').length
  const open = (report: Report): void => {
    updateReportState(kept, { report, stored: false, fault: undefined })
    setState({ part: '' })
    document.querySelector('#seo-outcome')?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      <label>
        <span className="mb-1 block text-sm text-soft">
          每行一个网址，一次最多 {MAX} 个；由服务器逐个读取，需要联网。
        </span>
        <textarea
          className="field h-32 resize-y font-mono text-sm"
          id="seo-batch"
          maxLength={MAX_TEXT}
          onChange={(event) => setText(event.target.value)}
          placeholder={'https://www.example.com/a\nhttps://www.example.com/b'}
          spellCheck={false}
          value={text}
        />
      </label>
      <div className="mt-2 flex min-h-11 flex-wrap items-center gap-2">
        {running ? (
          <button className="btn" onClick={stop} type="button">
            <Icon className="size-4" name="square" />
            停止
          </button>
        ) : (
          <button
            className="btn btn-sea"
            disabled={!online || addresses.length === 0}
            onClick={() => void start(addresses)}
            type="button"
          >
            <Icon className="size-4" name="scan-search" />
            体检 {addresses.length} 个网址
          </button>
        )}
        {rows.length > 0 && (
          <ExportSelect
            count={rows.length}
            fileName="SEO体检-批量"
            table={() => [[...BATCH_HEADERS], ...rows.map(toBatchCells)]}
          />
        )}
        <p aria-live="polite" className={`text-sm ${online ? 'text-soft' : 'text-signal'} numerals`}>
          {rows.length > 0
            ? `完成 ${done} / ${rows.length}`
            : online
              ? [unread > 0 && `${unread} 行不是网址`, left > 0 && `多出的 ${left} 个不会读取`]
                  .filter(Boolean)
                  .join('，')
              : '现在没有网络，批量需要联网。'}
        </p>
      </div>
      {running && (
        <progress aria-label="批量进度" className="mt-1 h-1.5 w-full accent-sea" max={rows.length} value={done} />
      )}
      {rows.length > 0 && (
        <ul aria-label="批量结果" className="mt-2 border-t border-rule">
          {rows.map((row) => (
            <Row key={row.address} onOpen={open} row={row} />
          ))}
        </ul>
      )}
    </>
  )
}
