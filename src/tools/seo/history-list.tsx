import { showToast } from '../../state/toast.ts'
import { listSeoHistory, removeSeoReports, type SeoHistoryEntry } from '../../sync/tools/seo-history.ts'
import { useRead } from '../../sync/calls/use-read.ts'
import { Icon } from '../../ui/icon.tsx'
import { formatReportTime, type SharedReportState } from './report-state.ts'

export interface HistoryListProps {
  kept: SharedReportState
}

const HISTORY = { key: ['seo-history'], read: listSeoHistory, topic: 'seo' } as const

/** Reports stored on this device, latest first; undefined while loading. */
export function useHistory(): readonly SeoHistoryEntry[] | undefined {
  return useRead(HISTORY).value
}

async function openEntry(kept: SharedReportState, id: string): Promise<void> {
  const { showStoredReport } = await import('./analyse.ts')
  if (!(await showStoredReport(kept, id))) showToast('这份记录已经不在这台设备上', { type: 'fail' })
}

/** Deletes reports; the deletion can be undone. */
async function remove(ids?: readonly string[]): Promise<void> {
  const restore = await removeSeoReports(ids)
  showToast('已删除', { position: 'bottom', action: { label: '撤销', run: () => void restore() } })
}

function Row({ entry, kept }: { entry: SeoHistoryEntry; kept: SharedReportState }) {
  const { id, title, address, errors, warnings, keptAt } = entry
  return (
    <li className="flex items-center border-b border-rule">
      <button
        className="min-h-13 min-w-0 flex-1 rounded-sm py-1.5 text-left hover:bg-sunk"
        onClick={() => void openEntry(kept, id)}
        type="button"
      >
        <span className="block truncate font-medium">{title}</span>
        <span className="block truncate text-xs text-soft numerals">
          {formatReportTime(keptAt)} · 错误 {errors} · 提醒 {warnings}
          {address !== '' && ` · ${address}`}
        </span>
      </button>
      <button
        aria-label={`删除记录：${title}`}
        className="btn-quiet shrink-0"
        onClick={() => void remove([id])}
        title="删除"
        type="button"
      >
        <Icon className="size-4" name="trash" />
      </button>
    </li>
  )
}

/** List of earlier reports, which open offline too. */
export function HistoryList({ kept }: HistoryListProps) {
  const history = useHistory()
  if (!history || history.length === 0) return null
  return (
    <section aria-labelledby="seo-history" className="mb-6">
      <div className="flex items-center">
        <h2 className="mr-auto text-base" id="seo-history">
          体检记录
        </h2>
        <button className="btn-quiet" onClick={() => void remove()} type="button">
          <Icon className="size-4" name="trash" />
          全部删除
        </button>
      </div>
      <p className="text-sm text-soft">只存在这台设备上，最多 50 份，断网也能打开。</p>
      <ul className="mt-1">
        {history.map((entry) => (
          <Row entry={entry} key={entry.id} kept={kept} />
        ))}
      </ul>
    </section>
  )
}
