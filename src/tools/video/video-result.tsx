import { useState } from 'react'
import type { VideoJob } from '../../sync/tools/videos.ts'
import { getVideoFileUrl } from '../../sync/tools/videos.ts'
import { formatSize } from '../../lib/format-size.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { CopyButton } from '../shared/copy-button.tsx'
import { useMinute } from '../shared/use-minute.ts'
import { ReportedResult } from '../shared/reported-result.ts'
import { formatPlayTime } from './play-time.ts'

type Result = NonNullable<VideoJob['result']>
type Format = Result['formats'][number]

export interface VideoResultProps {
  id: string
  /** URL of the video's page. */
  link: string
  result: Result
}

const KINDS: Readonly<Record<Format['kind'], { icon: IconName; words: string }>> = {
  video: { icon: 'video', words: '' },
  silent: { icon: 'volume-off', words: '没有声音' },
  audio: { icon: 'file-music', words: '只有声音' },
}

/** Text that tells if the picture has the platform's watermark, as far as the platform says so. */
function watermarkWords({ kind, hasWatermark }: Format): string {
  if (kind === 'audio') return ''
  if (hasWatermark === null) return '水印未知'
  return hasWatermark ? '带平台水印' : '无平台水印'
}

function FormatRow({ id, format, open }: { id: string; format: Format; open: boolean }) {
  const { icon, words } = KINDS[format.kind]
  const size = format.size === null ? '大小未知' : `${format.isSizeApproximate ? '约 ' : ''}${formatSize(format.size)}`
  const picture = format.width !== null && format.height !== null ? `${format.width}×${format.height}` : ''
  return (
    <li className="flex items-center gap-3 border-b border-rule py-1.5 last:border-b-0">
      <Icon className="size-4 text-soft" name={icon} />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">{format.label}</p>
        <p className="text-xs text-soft numerals">
          {[picture, size, words, watermarkWords(format)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {open && (
        <a aria-label={`下载 ${format.label}`} className="btn" download href={getVideoFileUrl(id, format.id)}>
          <Icon className="size-4" name="download" />
          下载
        </a>
      )}
    </li>
  )
}

/** Details of a video and its files. */
export function VideoResult({ id, link, result }: VideoResultProps) {
  const now = useMinute()
  const [lost, setLost] = useState(false)
  const hasCover = result.hasCover && !lost
  const left = Math.floor((Date.parse(result.expiresAt) - now) / 60_000)
  const open = now === 0 || left > 0
  return (
    <div data-result="">
      <ReportedResult said={result.title} />
      <div className="flex gap-4">
        {hasCover && (
          <img
            alt="封面"
            className="h-32 w-24 shrink-0 rounded bg-sunk object-cover"
            height={128}
            onError={() => setLost(true)}
            src={getVideoFileUrl(id, 'cover')}
            width={96}
          />
        )}
        <div className="min-w-0 flex-1">
          <div className="flex items-start gap-1">
            <h2 className="line-clamp-4 min-w-0 flex-1 text-base">{result.title}</h2>
            <CopyButton label="复制标题" said="已复制标题" text={result.title} />
          </div>
          <p className="mt-1 text-sm text-soft numerals">
            {[result.author, result.duration === null ? '' : `时长 ${formatPlayTime(result.duration)}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
            <a
              className="text-sea underline underline-offset-2"
              href={link}
              rel="noopener noreferrer nofollow"
              target="_blank"
            >
              打开原视频
            </a>
            {hasCover && open && (
              <a className="text-sea underline underline-offset-2" download href={getVideoFileUrl(id, 'cover')}>
                保存封面
              </a>
            )}
          </p>
        </div>
      </div>
      <ul className="mt-3 border-t border-rule">
        {result.formats.map((format) => (
          <FormatRow format={format} id={id} key={format.id} open={open} />
        ))}
      </ul>
      <p className={`mt-2 text-xs ${open ? 'text-soft' : 'text-signal'}`}>
        {open ? `下载在 ${Math.max(left, 1)} 分钟内有效` : '下载已过期，请重新解析'}
      </p>
    </div>
  )
}
