import { useEffect, useRef } from 'react'
import { useAppStatus } from '../../../state/app-status.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Icon } from '../../../ui/icon.tsx'

interface NotHereProps {
  /** Name of the missing pack, such as 节假日资料包. */
  what: string
  /** Description of the lookups that work without the pack. */
  still?: string
  message: string
  retry: () => void
}

/** Milliseconds until the retry after the network returns; a request at that very moment often fails once more. */
const AGAIN_MS = 2000

/**
 * Message that a data pack is not on this device and cannot be downloaded now, with the lookups that work without it;
 * retries when the network returns.
 */
export function PackUnavailable({ what, still, message, retry }: NotHereProps) {
  const { online } = useAppStatus()
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  }, [retry])
  useEffect(() => {
    if (!online) return undefined
    const timer = setInterval(() => latest.current(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [online])
  return (
    <div className="mt-4 rounded-lg border border-rule bg-sheet p-4 text-sm" role="alert">
      <p className="flex items-center gap-2 font-medium">
        <Icon className="size-4 text-signal" name={online ? 'circle-alert' : 'wifi-off'} />
        {online ? `${what}没有读出来` : `${what}不在这台设备上`}
      </p>
      <p className="mt-1 prose-zh">
        {online ? message : `现在没有网络。连上网络后会接着查，资料包也可以在「数据来源」里下载，之后断网也能用。`}
      </p>
      {still !== undefined && <p className="mt-1 prose-zh">{still}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <button className="btn" onClick={retry} type="button">
          重试
        </button>
        <AppLink className="btn" href="/data-sources">
          数据来源
        </AppLink>
      </div>
    </div>
  )
}
