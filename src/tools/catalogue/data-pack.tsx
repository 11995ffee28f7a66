import { useEffect } from 'react'
import { formatDate } from '../../lib/format-date.ts'
import { formatSize } from '../../lib/format-size.ts'
import type { PackSet } from '../../packs/reference-pack.ts'
import { useAppStatus } from '../../state/app-status.ts'
import { useDataPacks, type PackStatus } from '../../state/data-packs.ts'
import { showToast } from '../../state/toast.ts'
import {
  getBuildSet,
  downloadPack,
  isPackOutdated,
  checkPackVersions,
  removePack,
  type BuildSet,
} from '../../sync/sets/data-packs.ts'
import { onPageVisible } from '../../sync/device/device.ts'
import { Icon } from '../../ui/icon.tsx'

const DAY_MS = 86_400_000

/** Age of a moment in days, as text. */
function ageOf(storedAt: number): string {
  const days = Math.floor((Date.now() - storedAt) / DAY_MS)
  if (days < 1) return '今天下载'
  return days === 1 ? '昨天下载' : `${days} 天前下载`
}

function Stored({ status, pack }: { status: Readonly<PackStatus>; pack: BuildSet }) {
  const { stored, offered, refused, progress, isStoring } = status
  if (progress !== undefined)
    return (
      <>
        {isStoring ? '正在存入' : '正在下载'} {Math.round(progress * 100)}%
      </>
    )
  if (!stored) return <>{refused ? '已移除，断网时用不了；不会自动下载' : '还没有下载，断网时用不了'}</>
  return (
    <>
      {isPackOutdated(stored, offered ?? pack) ? (
        <span className="text-signal">有更新</span>
      ) : (
        '已在这台设备上，断网可用'
      )}{' '}
      · {formatDate(stored.date)} ·{' '}
      <span title={new Date(stored.storedAt).toLocaleString('zh-CN')}>{ageOf(stored.storedAt)}</span> · 版本{' '}
      {stored.hash.slice(0, 8)}
    </>
  )
}

async function remove(set: PackSet, title: string): Promise<void> {
  const undo = await removePack(set)
  showToast(`已移除${title}资料包`, {
    action: {
      label: '撤销',
      run: () => {
        undo().catch((error: unknown) => {
          console.warn('pack not put back', error)
          showToast('没有恢复，请重新下载', { type: 'fail' })
        })
      },
    },
  })
}

function Buttons({ set, status, pack }: { set: PackSet; status: Readonly<PackStatus>; pack: BuildSet }) {
  const { online } = useAppStatus()
  const { stored, offered, progress } = status
  const outdated = stored !== undefined && isPackOutdated(stored, offered ?? pack)
  const removeNow = (): void => {
    remove(set, pack.title).catch((error: unknown) => {
      console.warn('pack not removed', error)
      showToast('没有移除，请重试', { type: 'fail' })
    })
  }
  return (
    <div className="flex shrink-0 gap-2">
      {(!stored || outdated) && (
        <button
          aria-label={`${stored ? '更新' : '下载'}${pack.title}资料包`}
          className="btn"
          disabled={progress !== undefined || !online}
          onClick={() => void downloadPack(set)}
          title={online ? undefined : '联网后再下载'}
          type="button"
        >
          <Icon className="size-4" name="download" />
          {stored ? '更新' : '下载'}
        </button>
      )}
      {stored && (
        <button
          aria-label={`移除${pack.title}资料包`}
          className="btn"
          disabled={progress !== undefined}
          onClick={removeNow}
          type="button"
        >
          移除
        </button>
      )}
    </div>
  )
}

/** A data pack: its state on this device, with buttons to download, update or delete it. */
export function DataPack({ set }: { set: PackSet }) {
  const { support, packs } = useDataPacks()
  const pack = getBuildSet(set)
  const status = packs[set]
  useEffect(() => {
    const look = (): void => {
      // Without the server's response the version known at build time remains.
      checkPackVersions().catch((error: unknown) => console.info('packs not looked at', error))
    }
    look()
    // Another tab or a tool may have changed the stored packs.
    return onPageVisible(look)
  }, [])
  return (
    <div
      className="mt-2 flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-rule bg-sheet px-3 py-2"
      data-pack={set}
    >
      <div className="min-w-0">
        <p className="text-sm">
          <span className="font-medium">资料包</span>{' '}
          <span className="text-soft numerals">占 {formatSize(pack.bytes)}</span>
        </p>
        <p aria-live="polite" className="text-xs text-soft numerals">
          {support === 'none' ? (
            '这个浏览器不能存资料包，联网时照常可用'
          ) : support === 'full' && status ? (
            <Stored pack={pack} status={status} />
          ) : (
            '正在查看这台设备'
          )}
        </p>
        {status?.fault !== undefined && (
          <p className="text-xs text-signal" role="alert">
            {status.fault}
          </p>
        )}
      </div>
      {support === 'full' && status ? (
        <Buttons pack={pack} set={set} status={status} />
      ) : (
        <div className="min-h-11 pointer-fine:min-h-9" />
      )}
      {status?.progress !== undefined && (
        <progress
          aria-label={`${pack.title}资料包的${status.isStoring ? '存入' : '下载'}进度`}
          className="h-1 w-full accent-sea"
          max={1}
          value={status.progress}
        />
      )}
    </div>
  )
}

/** A set bundled with the app: shows whether a newer version was downloaded. */
export function RefreshedSet({ set }: { set: string }) {
  const { stored, progress, isStoring } = useDataPacks().packs[set] ?? {}
  if (progress !== undefined)
    return (
      <p className="mt-1 text-xs text-soft numerals">
        {isStoring ? '正在存入' : '正在更新'} {Math.round(progress * 100)}%
      </p>
    )
  if (!stored) return null
  return (
    <p className="mt-1 text-xs text-soft numerals" data-refreshed={set}>
      这台设备上已更新到 {formatDate(stored.date)} · {ageOf(stored.storedAt)} · 版本 {stored.hash.slice(0, 8)}
    </p>
  )
}
