import type { ReactNode } from 'react'
import { USER_LOAD_STATE, type User } from '../state/session.ts'
import { reloadUser } from '../sync/session/session.ts'
import { SignInPrompt } from './sign-in-first.tsx'
import { useLoadedSession } from './use-signed-in.ts'

interface LoadGateProps {
  /** Text for visitors who are not signed in. */
  signedOut: string
  children: (user: User) => ReactNode
}

/**
 * Renders its children once the account was loaded from the server; before that a placeholder, a login prompt or the
 * error.
 */
export function AccountGate({ signedOut, children }: LoadGateProps) {
  // The full height keeps the footer below the screen while the content loads.
  return (
    <div className="min-h-dvh">
      <Gate signedOut={signedOut}>{children}</Gate>
    </div>
  )
}

function Gate({ signedOut, children }: LoadGateProps) {
  const { status, user, lastUser, loadState } = useLoadedSession()
  if (status !== 'in') return <SignInPrompt text={signedOut} />
  // The last known account is shown while the server is asked again or does not answer.
  const shown = user.id === 0 ? lastUser : user
  const failed = user.id === 0 && loadState === USER_LOAD_STATE.fail
  return (
    <>
      {failed && (
        <p
          className="mt-4 flex flex-wrap items-center gap-3 rounded bg-signal-wash px-3 py-2 text-sm text-signal"
          role="alert"
        >
          {shown ? '没有连上服务器，账号资料是这台设备上次读到的。' : '没有读到账号资料，可能没有网络。'}
          <button className="btn" onClick={() => void reloadUser()} type="button">
            重试
          </button>
        </p>
      )}
      {shown
        ? children(shown)
        : !failed && (
            <p aria-busy="true" className="mt-4 text-soft">
              正在读取…
            </p>
          )}
    </>
  )
}
