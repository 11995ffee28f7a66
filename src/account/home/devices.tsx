import { useRef, useState } from 'react'
import { formatAgo } from '../../lib/ago.ts'
import { useAppStatus } from '../../state/app-status.ts'
import { useSession } from '../../state/session.ts'
import { devicesQuery, signOutDevice, type LoginDevice as SignedInDevice } from '../../sync/account/own-account.ts'
import { useRead } from '../../sync/calls/use-read.ts'
import { Icon } from '../../ui/icon.tsx'

/** Formats a moment as 2026-11-20 14:05. */
function moment(iso: string): string {
  const at = new Date(iso)
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${String(at.getFullYear())}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`
}

function Device({ device, readAt, onSignedOut }: { device: SignedInDevice; readAt: number; onSignedOut: () => void }) {
  const [busy, setBusy] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const signOut = async (): Promise<void> => {
    setBusy(true)
    try {
      await signOutDevice(device.id)
      // The row is removed, so the focus moves to the section.
      row.current?.closest('section')?.focus()
      onSignedOut()
    } catch (error) {
      // The server's message was already shown to the visitor.
      console.info('device not signed out', error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-rule py-2" ref={row}>
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {device.device}
          {device.isCurrent && (
            <span className="ml-2 rounded-sm bg-sea-wash px-1.5 py-0.5 text-xs text-sea-deep">这台设备</span>
          )}
        </p>
        <p
          className="text-sm text-soft numerals"
          title={`登录于 ${moment(device.createdAt)}，最近使用 ${moment(device.lastSeenAt)}`}
        >
          {formatAgo(Date.parse(device.lastSeenAt), readAt)}使用
          {device.address !== '' && ` · ${device.address}`}
        </p>
      </div>
      {!device.isCurrent && (
        <button
          aria-label={`退出 ${device.device}`}
          className="btn"
          disabled={busy}
          onClick={() => void signOut()}
          type="button"
        >
          退出
        </button>
      )}
    </li>
  )
}

/** Devices on which the account is signed in, each with a button that signs it out. */
export function Devices() {
  const { account } = useSession()
  const { online } = useAppStatus()
  const { value, error, retry } = useRead(account && devicesQuery(account.id))
  return (
    <section aria-label="登录的设备" className="mt-8 outline-none" tabIndex={-1}>
      <h2 className="border-b border-ink/70 pb-1.5 text-lg">登录的设备</h2>
      <ul className="min-h-14">
        {value?.list.map((device) => (
          <Device device={device} key={device.id} onSignedOut={retry} readAt={value.readAt} />
        ))}
      </ul>
      {!value && error && (
        <p className="flex flex-wrap items-center gap-2 text-sm text-soft" role="status">
          <Icon className="size-4" name={online ? 'circle-alert' : 'wifi-off'} />
          {online ? error.message : '没有网络，设备列表要等联网后才能看。'}
          <button className="btn-quiet" onClick={retry} type="button">
            重试
          </button>
        </p>
      )}
    </section>
  )
}
