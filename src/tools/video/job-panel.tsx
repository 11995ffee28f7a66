import { useState } from 'react'
import type { VideoSource } from '../../lib/video-link.ts'
import { useUrlState } from '../../state/url-state.ts'
import { useRead } from '../../sync/calls/use-read.ts'
import { readVideo, stopVideo, type VideoJob } from '../../sync/tools/videos.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Fault } from '../shared/fault.tsx'
import type { VideoResultProps } from './video-result.tsx'
import { sourceNameWithSpace } from './use-link.ts'

const VideoResult = lazyPart<VideoResultProps>(async () => (await import('./video-result.tsx')).VideoResult)

/** Milliseconds between two polls of an unfinished job. */
const ASK_MS = 1000

const isOpen = ({ state }: VideoJob): boolean => state === 'waiting' || state === 'running'

export interface JobPanelProps {
  source: VideoSource
}

/** Progress of an unfinished job, with a stop button. */
function Progress({ job, onStop }: { job: VideoJob; onStop: () => void }) {
  const words = job.state === 'waiting' && job.ahead > 0 ? `排队中，前面还有 ${job.ahead} 个` : '正在解析'
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p aria-live="polite" className="text-sm">
          {words}
        </p>
        <progress
          aria-label="解析进度"
          className="mt-1 h-1.5 w-full accent-sea"
          max={100}
          value={job.state === 'waiting' ? 0 : Math.max(job.progress, 3)}
        />
      </div>
      <button className="btn" onClick={onStop} type="button">
        <Icon className="size-4" name="circle-stop" />
        停止
      </button>
    </div>
  )
}

function Job({ id, onClose }: { id: string; onClose: () => void }) {
  const [fault, setFault] = useState<Error>()
  const {
    value: job,
    error,
    retry,
  } = useRead<VideoJob>({
    key: ['video', id],
    read: ({ signal }) => readVideo(id, signal),
    again: (known) => isOpen(known) && ASK_MS,
  })
  const stop = async (): Promise<void> => {
    try {
      await stopVideo(id)
      retry()
    } catch (cause) {
      setFault(cause instanceof Error ? cause : new Error(String(cause)))
    }
  }
  if (!job) return error ? <Fault error={error} retry={retry} /> : <p className="text-sm text-soft">正在取回解析结果</p>
  if (job.result) return <VideoResult id={id} link={job.url} result={job.result} />
  if (job.error) return <Fault error={new Error(job.error.message)} />
  return (
    <>
      {job.state === 'stopped' ? (
        <p className="text-sm text-soft">已停止解析</p>
      ) : (
        <Progress job={job} onStop={() => void stop()} />
      )}
      {(fault ?? error) && <Fault className="mt-2" error={fault ?? error ?? new Error('')} retry={retry} />}
      {job.state === 'stopped' && (
        <button className="btn-quiet -ml-2" onClick={onClose} type="button">
          收起
        </button>
      )}
    </>
  )
}

/** State of the link submitted to the server; before that a placeholder. */
export function JobPanel({ source }: JobPanelProps) {
  const [{ job = '' }, setState] = useUrlState()
  return (
    <section aria-label="解析结果" className="sheet p-4">
      {job === '' ? (
        <p className="text-sm text-soft">
          解析后在这里列出{sourceNameWithSpace(source)}
          视频的封面、标题、作者、时长和可下载的文件，并注明是否带平台水印。
        </p>
      ) : (
        <Job id={job} key={job} onClose={() => setState({ job: '' })} />
      )}
    </section>
  )
}
