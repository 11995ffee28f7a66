import { useAppStatus } from '../../state/app-status.ts'
import { Icon } from '../../ui/icon.tsx'

/** A quiet label while the device is offline. */
export function StatusBadge() {
  const { online } = useAppStatus()
  if (online) return null
  return (
    <span className="flex items-center gap-1.5 rounded-full bg-signal-wash px-2.5 py-1 text-xs text-signal" role="status" title="当前没有网络，已保存的工具照常可用">
      <Icon className="size-3.5" name="wifi-off" />
      离线
    </span>
  )
}
