import { useEffect } from 'react'
import type { VideoSource } from '../../lib/video-link.ts'
import { useRead } from '../../sync/calls/use-read.ts'
import { readVideoStatus, type VideoStatus } from '../../sync/tools/videos.ts'
import { SourceStatusLine, type SourceFreshness } from '../../ui/source-lamp.tsx'
import { useAppStatus } from '../../state/app-status.ts'
import { useMinute } from '../shared/use-minute.ts'
import { formatAgo } from '../../lib/ago.ts'
import { setAbilityMissing } from '../../lib/lacks.ts'
import { sourceNameWithSpace } from './use-link.ts'

export interface SourceStatusProps {
  source: VideoSource
}

/** Status of a platform: the success or failure of its last link. */
function lampOf(status: VideoStatus, source: VideoSource, now: number): { state: SourceFreshness; words: string } {
  if (!status.hasTool) return { state: 'stale', words: '此站点暂未开通' }
  const { succeededAt, failedAt } = status.sources.find((one) => one.source === source) ?? {
    succeededAt: null,
    failedAt: null,
  }
  if (succeededAt === null)
    return failedAt === null
      ? { state: 'unknown', words: '这台服务器还没有解析过' }
      : { state: 'stale', words: `最近一次失败：${formatAgo(Date.parse(failedAt), now)}` }
  if (failedAt !== null && failedAt > succeededAt)
    return { state: 'old', words: `最近一次成功：${formatAgo(Date.parse(succeededAt), now)}，之后有失败` }
  return { state: 'fresh', words: `最近一次成功：${formatAgo(Date.parse(succeededAt), now)}` }
}

/** Status line of a platform. */
export function SourceStatus({ source }: SourceStatusProps) {
  const { online } = useAppStatus()
  const now = useMinute()
  const { value } = useRead<VideoStatus>(
    online ? { key: ['video status'], read: ({ signal }) => readVideoStatus(signal) } : undefined,
  )
  useEffect(() => {
    if (value) setAbilityMissing('video', !value.hasTool)
  }, [value])
  const name = `${sourceNameWithSpace(source)}解析`
  const lamp = value && lampOf(value, source, now)
  return (
    <p className="mt-3 min-h-6">
      {online ? (
        <SourceStatusLine name={name} state={lamp?.state ?? 'unknown'} words={lamp?.words ?? ''} />
      ) : (
        <SourceStatusLine name={name} state="offline" words="现在离线，联网后可以解析" />
      )}
    </p>
  )
}
