import { useEffect } from 'react'
import { formatDate } from '../../../lib/format-date.ts'
import { formatSize } from '../../../lib/format-size.ts'
import { useAppStatus } from '../../../state/app-status.ts'
import { useDataPacks } from '../../../state/data-packs.ts'
import { getBuildSet, downloadPack, refreshPackStatus } from '../../../sync/sets/data-packs.ts'
import { Icon } from '../../../ui/icon.tsx'

/** Offers to download the set, so that a column of addresses is looked up on this device instead of being sent. */
export function PackOffer() {
  const { online } = useAppStatus()
  const { support, packs } = useDataPacks()
  const { bytes, date } = getBuildSet('ip')
  const { progress, isStoring, fault } = packs.ip ?? {}
  useEffect(() => {
    refreshPackStatus().catch((error: unknown) => console.info('packs not looked at', error))
  }, [])
  return (
    <div className="mt-3 min-h-32 rounded-lg border border-rule bg-sheet p-4 text-sm">
      <p className="font-medium">批量查在这台设备上完成，地址不发给服务器</p>
      <p className="mt-1 prose-zh numerals">
        先下载一次离线数据：{formatSize(bytes)}，资料日期 {formatDate(date)}
        。下载后断网也能查，可以在「数据来源」里移除。
      </p>
      {support === 'none' ? (
        <p className="mt-2 text-signal">这个浏览器不能存离线数据，请在「查一个」里逐个查。</p>
      ) : (
        <button
          className="btn btn-sea mt-3"
          disabled={!online || progress !== undefined}
          onClick={() => void downloadPack('ip')}
          type="button"
        >
          <Icon className="size-4" name="download" />
          {progress === undefined
            ? '下载离线数据'
            : `${isStoring ? '正在存入' : '正在下载'} ${Math.round(progress * 100)}%`}
        </button>
      )}
      {!online && <p className="mt-2 text-signal">现在没有网络，联网后再下载。</p>}
      {fault !== undefined && (
        <p className="mt-2 text-signal" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
