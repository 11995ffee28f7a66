import { useEffect } from 'react'
import { formatSize } from '../../lib/format-size.ts'
import { isMetered } from '../../lib/is-metered.ts'
import type { OfflineChoice } from '../../lib/offline-choice.ts'
import { useAppStatus } from '../../state/app-status.ts'
import { useOfflineStorage, type OfflineStorage as Storage } from '../../state/offline-storage.ts'
import { showToast } from '../../state/toast.ts'
import { setOfflineChoice, fetchOfflineSize, storeOfflineNow, fetchUpdateNow } from '../../sync/app/offline-storage.ts'

const CHOICES: readonly { value: OfflineChoice; label: string; meaning: string }[] = [
  {
    value: 'auto',
    label: '自动',
    meaning: '有 Wi-Fi 时自动存储和更新；用流量或开着省流模式时等 Wi-Fi，已存的最多等 7 天再更新。',
  },
  { value: 'always', label: '总是存储', meaning: '用流量时也自动存储和更新，资料包也一样。' },
  {
    value: 'never',
    label: '不存储',
    meaning: '不存储，已存的会移除，只在联网时能打开。填过的内容、收藏和存到设备的文章不受影响。',
  },
]

const STANDINGS: Readonly<Record<Storage['standing'], string>> = {
  unknown: '正在查看这台设备',
  unsupported: '这个浏览器不能存储，联网时照常可用',
  waiting: '还没有存储：现在用的是流量或省流模式',
  declined: '没有存储，只在联网时能打开',
  storing: '正在存到这台设备，存好后断网也能打开',
  failed: '没有存完，下次打开时再试',
  stored: '全部工具已存在这台设备上，断网也能打开',
}

function run(work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    console.warn('choice of offline use not followed', error)
    showToast('没有办成，请再试一次', { type: 'fail' })
  })
}

/** Next action for a state of the storage; undefined if there is none. */
function nextStep({ standing }: Readonly<Storage>): { label: string; work: () => Promise<void> } | undefined {
  if (standing === 'waiting' || standing === 'failed') return { label: '现在存储', work: storeOfflineNow }
  return standing === 'stored' && isMetered() ? { label: '现在检查更新', work: fetchUpdateNow } : undefined
}

/** Shows the state and size of offline storage on this device, and lets the visitor choose it. */
export function OfflineStorage() {
  const storage = useOfflineStorage()
  const { online } = useAppStatus()
  const { standing, choice, size } = storage
  useEffect(() => {
    fetchOfflineSize().catch((error: unknown) => console.info('size of the app not read', error))
  }, [])
  const step = nextStep(storage)
  return (
    <div className="mt-2 min-h-60 min-[360px]:min-h-44 sm:min-h-36">
      <p className="text-sm" role="status">
        {STANDINGS[standing]}
      </p>
      <p className="mt-1 min-h-5 text-xs text-soft numerals">
        {size && `连同自动下载的资料包：下载约 ${formatSize(size.transfer)}，在设备上占约 ${formatSize(size.bytes)}`}
      </p>
      {standing !== 'unsupported' && (
        <>
          <div aria-label="离线使用" className="mt-2 flex flex-wrap gap-2" role="group">
            {CHOICES.map(({ value, label }) => (
              <button
                aria-pressed={choice === value}
                className="chip justify-center"
                key={value}
                onClick={() => run(() => setOfflineChoice(value))}
                type="button"
              >
                {label}
              </button>
            ))}
            {step && (
              <button
                className="btn"
                disabled={!online}
                onClick={() => run(step.work)}
                title={online ? undefined : '联网后再试'}
                type="button"
              >
                {step.label}
              </button>
            )}
            {standing === 'stored' && (
              <button
                aria-label="移除离线内容"
                className="btn"
                onClick={() => run(() => setOfflineChoice('never'))}
                type="button"
              >
                移除
              </button>
            )}
          </div>
          <p className="mt-2 prose-zh text-sm text-soft">{CHOICES.find(({ value }) => value === choice)?.meaning}</p>
        </>
      )}
    </div>
  )
}
