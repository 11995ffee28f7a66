import { lazyPart } from '../../ui/lazy-part.tsx'
import { VIDEO_SOURCES, type VideoSource } from '../../lib/video-link.ts'
import { usePendingStateClass } from '../shared/use-awaited.ts'
import { definePage, type ToolPageProps } from '../tool.ts'
import { LinkForm } from './link-form.tsx'
import type { JobPanelProps } from './job-panel.tsx'
import type { SourceStatusProps } from './source-status.tsx'

const JobPanel = lazyPart<JobPanelProps>(async () => (await import('./job-panel.tsx')).JobPanel)
const SourceStatus = lazyPart<SourceStatusProps>(
  async () => (await import('./source-status.tsx')).SourceStatus,
  <div className="min-h-6" />,
)
const Notes = lazyPart(async () => (await import('./notes.tsx')).Notes)

function VideoPage({ tool }: ToolPageProps<unknown>) {
  const source: VideoSource = VIDEO_SOURCES.find((one) => one === tool.slug) ?? 'TikTok'
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 lg:grid-cols-[minmax(min(22rem,45%),27rem)_minmax(0,1fr)] ${usePendingStateClass()}`}
    >
      <div>
        <div className="sheet border-t-2 border-t-ink px-4 pt-3 pb-4 lg:tall:sticky lg:top-20">
          <LinkForm source={source} />
          <SourceStatus source={source} />
        </div>
      </div>
      <div>
        <JobPanel source={source} />
        <Notes />
      </div>
    </div>
  )
}

export default definePage({ Component: VideoPage })
