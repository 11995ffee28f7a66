import { lazyPart } from '../../ui/lazy-part.tsx'
import { useSharedValue } from '../shared/shared-value.ts'
import { StartScreen } from './beginning.tsx'
import type { ReportState, ReportStateProps } from './report-state.ts'

const ReportView = lazyPart<ReportStateProps>(
  async () => (await import('./report-view.tsx')).ReportView,
  <div className="min-h-[60vh]" />,
)

function Running({ running: { words, progress, stop } }: { running: NonNullable<ReportState['running']> }) {
  return (
    // The progress line appears after 300 ms, so that quick answers do not flash it.
    <div
      className="flex min-h-12 flex-wrap items-center gap-3 rounded bg-sea-wash px-3 py-1.5 opacity-100 transition-opacity delay-300 starting:opacity-0"
      role="status"
    >
      <span className="text-sm">{words}</span>
      <progress aria-label="进度" className="h-1.5 min-w-24 flex-1 accent-sea" max={1} value={progress} />
      {progress !== undefined && <span className="text-sm text-soft numerals">{Math.round(progress * 100)}%</span>}
      <button className="btn" onClick={stop} type="button">
        停止
      </button>
    </div>
  )
}

/** State of the analysis: start screen, progress, or report. */
export function Outcome({ kept }: ReportStateProps) {
  const { report, running } = useSharedValue(kept)
  return (
    // The placeholder is as high as the screen, so that nothing in view moves when the report appears.
    <div
      className="relative mt-2 scroll-mt-16 min-h-[75vh] print:min-h-0"
      id="seo-outcome"
      data-busy={running !== undefined}
      data-list-room={report || !running ? undefined : ''}
    >
      {running && <Running running={running} />}
      {report ? <ReportView kept={kept} /> : !running && <StartScreen kept={kept} />}
    </div>
  )
}
