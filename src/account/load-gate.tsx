import type { ReactNode } from 'react'
import { LOAD_STATE, type User } from '../state/session.ts'
import { reloadUser } from '../sync/session/session.ts'
import { SignInPrompt } from './sign-in-first.tsx'
import { useLoadedSession } from './use-signed-in.ts'

interface LoadGateProps {
  /** What a visitor who is not signed in is told. */
  signedOut: string
  children: (user: User) => ReactNode
}

/** Draws what needs to know who is signed in, once the server has ever said it; before that the room, the way in, or what went wrong. */
export function AccountGate({ signedOut, children }: LoadGateProps) {
  // The footer stays below the screen whatever comes.
  return (
    <div className="min-h-dvh">
      <Gate signedOut={signedOut}>{children}</Gate>
    </div>
  )
}

function Gate({ signedOut, children }: LoadGateProps) {
  const { status, user, lastUser, loadState } = useLoadedSession()
  if (status !== 'in') return <SignInPrompt text={signedOut} />
  // What the server said last stands there while it is asked again, and where it does not answer.
  const shown = user.id === 0 ? lastUser : user
  const failed = user.id === 0 && loadState === LOAD_STATE.fail
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
