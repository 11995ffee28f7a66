import { formatSize } from '../../lib/format-size.ts'
import { useAppStatus } from '../../state/app-status.ts'
import { copyText } from '../../ui/copy-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSharedValue } from '../shared/shared-value.ts'
import { ExternalLink } from './foreign-link.tsx'
import { ReportFiles } from './report-files.tsx'
import {
  countLevels,
  formatReportTime,
  formatReportTitle,
  type SharedReportState,
  type Report,
} from './report-state.ts'
import { formatSummary } from './summary-text.ts'

function Count({ label, value, look }: { label: string; value: number; look: string }) {
  return (
    <div className="min-w-0 flex-1 border-l border-rule px-3 py-1.5 first:border-l-0">
      <dd className={`text-2xl font-semibold numerals ${value > 0 ? look : 'text-soft'}`}>{value}</dd>
      <dt className="text-xs text-soft">{label}</dt>
    </div>
  )
}

function Facts({ report: { info, site, way, name } }: { report: Report }) {
  const { page } = info
  const facts = [
    ...(page.status === undefined ? [] : [`状态码 ${page.status}`]),
    ...(site ? [`${Math.max(0.1, site.milliseconds / 1000).toFixed(1)} 秒`] : []),
    formatSize(page.bytes),
    page.charset.name.toUpperCase(),
    ...(way === 'source' ? [name === '' ? '粘贴的源码' : name] : []),
  ]
  return (
    <p className="mt-0.5 text-sm text-soft numerals">
      {page.address !== '' && (
        <>
          <ExternalLink url={page.address} />
          {' · '}
        </>
      )}
      {facts.join(' · ')}
    </p>
  )
}

interface SummaryProps {
  report: Report
  stored: boolean
  kept: SharedReportState
  onPrint: () => void
}

/** Head of the report: page, score, and actions. */
export function Summary({ report, stored, kept, onPrint }: SummaryProps) {
  const { running } = useSharedValue(kept)
  const { online } = useAppStatus()
  const counts = countLevels(report.findings)
  const again = (): void => {
    void import('./analyse.ts').then(({ analyseAddress }) => analyseAddress(kept, report.name))
  }
  const leave = (): void => {
    const { text, file } = kept.get()
    kept.set({ text, file, listing: true })
  }
  return (
    <div className="sheet border-t-2 border-t-ink p-4">
      {/* Text of the page that was analysed: foreign, and of any language. */}
      <p
        className="line-clamp-2 text-lg font-semibold wrap-anywhere print:line-clamp-none"
        dir="auto"
        title={formatReportTitle(report)}
      >
        {formatReportTitle(report)}
      </p>
      <Facts report={report} />
      {stored && (
        <p className="mt-1 text-sm text-signal">
          这是 {formatReportTime(report.at)} 保存的结果
          {report.way === 'address' && (online ? '，网页之后可能改过' : '；现在没有网络，联网后可以重新体检')}
        </p>
      )}
      <dl className="mt-3 flex rounded border border-rule">
        <Count label="错误" look="text-rise" value={counts.error} />
        <Count label="提醒" look="text-signal" value={counts.warn} />
        <Count label="通过" look="text-fall" value={counts.pass} />
      </dl>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        {report.way === 'address' && (
          <button className="btn" disabled={!online || running !== undefined} onClick={again} type="button">
            <Icon className="size-4" name="refresh-cw" />
            重新体检
          </button>
        )}
        <button className="btn" onClick={() => copyText(formatSummary(report), '已复制要改的地方')} type="button">
          <Icon className="size-4" name="copy" />
          复制要点
        </button>
        <ReportFiles report={report} />
        <button className="btn" onClick={onPrint} type="button">
          <Icon className="size-4" name="printer" />
          打印
        </button>
        <button className="btn" onClick={leave} type="button">
          <Icon className="size-4" name="file-clock" />
          体检记录
        </button>
      </div>
    </div>
  )
}
