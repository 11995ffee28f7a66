import { useMemo } from 'react'
import { useUrlState } from '../../../state/url-state.ts'
import { usePendingStateClass } from '../../shared/use-awaited.ts'
import { BrowserSigns } from './browser-signs.tsx'
import { IpMap } from './ip-map.tsx'
import { IpResult } from './ip-result.tsx'
import { useIp, useOwnIp } from './use-ip.ts'

/** Lookup of one address: the typed one, or this device's own if the field is empty. */
export function SingleIp() {
  const [{ ip = '' }] = useUrlState()
  const typed = ip.trim()
  const isOwn = typed === ''
  const own = useOwnIp()
  const other = useIp(typed)
  const { answer } = isOwn ? own : other
  const shown = useMemo(() => (answer ? [answer] : []), [answer])
  return (
    <div
      className={`mt-3 lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start lg:gap-8 ${usePendingStateClass()}`}
    >
      <div className="min-h-[44rem] min-w-0 lg:min-h-[37rem]">
        <IpResult own={isOwn} reading={isOwn ? own : other} title={isOwn ? '你的 IP' : '查询结果'} />
      </div>
      <div className="mt-6 lg:mt-0">
        <IpMap answers={shown} />
        <BrowserSigns answer={own.answer} failed={own.error !== undefined} />
      </div>
    </div>
  )
}
