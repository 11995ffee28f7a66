import { useEffect } from 'react'
import { formatSize } from '../../lib/format-size.ts'
import { appStatus } from '../../state/app-status.ts'
import { useOfflineStorage, type OfflineStorage } from '../../state/offline-storage.ts'
import { showToast } from '../../state/toast.ts'
import { setOfflineChoice, markOfflineNoticeSeen, storeOfflineNow } from '../../sync/app/offline-storage.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { PromptPortal } from '../../ui/asked-first.tsx'
import { focusMainContent, useHasRoomForNotice } from './use-room.ts'

const BUTTON = 'min-h-11 rounded border border-ink/70 px-3 hover:text-sea pointer-fine:min-h-9'

function close(): void {
  focusMainContent()
  appStatus.offlineLine = false
}

function press(work: () => Promise<void>): void {
  close()
  work().catch((error: unknown) => {
    console.warn('offline choice not applied', error)
    showToast('没有办成，请在「数据来源」里再试一次', { type: 'fail' })
  })
}

function sentenceOf({ standing, size }: Readonly<OfflineStorage>): string {
  const cost = size ? `约 ${formatSize(size.transfer)} 流量` : ''
  if (standing === 'waiting')
    return `现在用的是流量或省流模式，没有自动把工具存到这台设备，等 Wi-Fi 再存${cost && `（${cost}）`}。`
  if (standing === 'stored') return '工具已存到这台设备，断网也能打开。'
  if (standing === 'failed') return '工具没有存完，下次打开时再试。'
  return `正在把工具存到这台设备，断网也能打开${cost && `；${cost}`}。`
}

/**
 * Tells once which data is stored for offline use, or that nothing is stored on this connection, in an overlay that
 * moves no content and covers no field.
 */
export function OfflineNotice() {
  const hasRoom = useHasRoomForNotice()
  const storage = useOfflineStorage()
  useEffect(() => {
    if (hasRoom) markOfflineNoticeSeen()
  }, [hasRoom])
  if (!hasRoom || storage.standing === 'declined') return null
  const isWaiting = storage.standing === 'waiting'
  return (
    <PromptPortal>
      <section
        aria-label="离线使用"
        data-bottom-line
        className="bottom-line z-40 max-w-xl rounded-lg border border-rule bg-sheet px-4 py-2 text-sm text-ink shadow-lift"
      >
        <p className="prose-zh">
          <span role="status">{sentenceOf(storage)}</span>
          <AppLink
            className="whitespace-nowrap underline underline-offset-4 hover:text-sea"
            href="/data-sources#offline"
            onClick={close}
          >
            离线使用
          </AppLink>
        </p>
        <div className="mt-1 flex justify-end gap-2">
          <button
            className={BUTTON}
            onClick={() => press(isWaiting ? storeOfflineNow : () => setOfflineChoice('never'))}
            type="button"
          >
            {isWaiting ? '现在存储' : '不存储'}
          </button>
          <button className={BUTTON} onClick={close} type="button">
            知道了
          </button>
        </div>
      </section>
    </PromptPortal>
  )
}
