import { useAppStatus } from '../../state/app-status.ts'
import type { ContentEditorState } from '../../sync/publishing/writing-session.ts'
import { Icon } from '../../ui/icon.tsx'
import type { PictureUploadState } from './use-writing.ts'

/** Formats a moment in local time as 14:05. */
function clock(moment: number): string {
  return new Date(moment).toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false })
}

function sentence({ writing, keptAt, isSending, refusal, other }: ContentEditorState, online: boolean): string {
  if (writing.changedAt === 0) return '还没有写，写下的每个字都会保存'
  if (isSending) return '正在存到服务器…'
  if (writing.isSent) return `已存到服务器 ${clock(writing.sentAt)}`
  if (keptAt === 0) return '正在存到本机…'
  const device = `已存在本机 ${clock(keptAt)}`
  if (other) return `${device}，选好接着写哪一份后存到服务器`
  if (refusal !== '') return `${device}，服务器没有收下：${refusal}`
  return online ? `${device}，稍后存到服务器` : `${device}，联网后存到服务器`
}

/** Time and place of the last save, and the pictures still uploading. */
export function SaveStatus({
  state,
  pictures,
  onRetryPictures,
}: {
  state: ContentEditorState
  pictures: PictureUploadState
  onRetryPictures: () => void
}) {
  const { online } = useAppStatus()
  const isFine = state.refusal === ''
  return (
    <div className="text-sm numerals">
      <p className={`flex items-start gap-2 ${isFine ? 'text-soft' : 'text-signal'}`} role="status">
        <Icon className="mt-1 size-4" name={!online ? 'wifi-off' : state.writing.isSent ? 'check' : 'save'} />
        <span className="min-w-0">{sentence(state, online)}</span>
      </p>
      {pictures.waiting > 0 && (
        <p
          className={`mt-1 flex flex-wrap items-center gap-2 ${pictures.fault === '' ? 'text-soft' : 'text-signal'}`}
          role="status"
        >
          {pictures.fault === ''
            ? online
              ? `还有 ${String(pictures.waiting)} 张图片，正在上传 ${String(Math.round(pictures.part * 10) * 10)}%`
              : `${String(pictures.waiting)} 张图片已存在本机，联网后上传`
            : `图片没有上传：${pictures.fault}`}
          {pictures.fault !== '' && (
            <button className="btn" onClick={onRetryPictures} type="button">
              重试
            </button>
          )}
        </p>
      )}
    </div>
  )
}
