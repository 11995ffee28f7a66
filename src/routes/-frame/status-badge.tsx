import { useAppStatus } from '../../state/app-status.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'

const BADGE = 'flex items-center gap-1.5 rounded-full bg-signal-wash px-2.5 py-1 text-xs whitespace-nowrap text-signal'

/** Badge shown while offline, with a link to unsent messages. */
export function StatusBadge() {
  const { online, unsent } = useAppStatus()
  if (unsent > 0) {
    return (
      <AppLink
        className={`${BADGE} -my-2 min-h-11 pointer-fine:min-h-8`}
        href="/account/favorite"
        title="已经记在这台设备上，联网后会自动送达"
      >
        <Icon className="size-3.5" name={online ? 'cloud-upload' : 'wifi-off'} />
        待同步 {unsent}
      </AppLink>
    )
  }
  if (online) return null
  return (
    <span className={BADGE} role="status" title="当前没有网络，已保存的工具照常可用">
      <Icon className="size-3.5" name="wifi-off" />
      离线
    </span>
  )
}
