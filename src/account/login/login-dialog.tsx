import { useEffect, useRef } from 'react'
import { toSitePath } from '../../lib/own-path.ts'
import { useLoginDialog } from '../../state/login-dialog.ts'
import { navigateTo } from '../../sync/calls/ask-login.ts'
import { cancelLogin } from '../../sync/session/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoginPanel } from './login-panel.tsx'

const here = (): string => location.pathname + location.search + location.hash

/** Login over any page: a sheet on a phone, a dialog on a desktop. */
export function LoginDialog() {
  const { open, redirectPath, modeType = 'choose' } = useLoginDialog()
  const box = useRef<HTMLDivElement>(null)
  // The effect runs after that of the dialog, which focuses its first button.
  useEffect(() => {
    if (open) box.current?.querySelector('input')?.focus()
  }, [open])
  const wanted = toSitePath(redirectPath)
  return (
    <Dialog onClose={cancelLogin} open={open} title="登录">
      <div className="overflow-y-auto p-4" ref={box}>
        <LoginPanel
          comeBackTo={() => wanted ?? toSitePath(here()) ?? '/'}
          onDone={() => {
            if (wanted !== undefined && wanted !== here()) navigateTo(wanted)
          }}
          withChoice={modeType === 'choose'}
        />
      </div>
    </Dialog>
  )
}
