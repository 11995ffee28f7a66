import type { ReactNode } from 'react'
import { LOAD_STATE, useSession, type User } from '../state/session.ts'
import { reloadUser } from '../sync/session.ts'
import { SignInFirst } from './sign-in-first.tsx'

interface LoadGateProps {
  /** What a visitor who is not signed in is told. */
  signedOut: string
  children: (user: User) => ReactNode
}

/** Draws what needs to know who is signed in, once the server has said it; before that the room, the way in, or what went wrong. */
export function LoadGate({ signedOut, children }: LoadGateProps) {
  // The footer stays below the screen whatever comes.
  return (
    <div className="min-h-dvh">
      <Gate signedOut={signedOut}>{children}</Gate>
    </div>
  )
}

function Gate({ signedOut, children }: LoadGateProps) {
  const { status, user, loadState } = useSession()
  if (status !== 'in') return <SignInFirst text={signedOut} />
  if (user.id !== 0) return children(user)
  if (loadState !== LOAD_STATE.fail) return <p aria-busy="true" className="sr-only">正在读取</p>
  return (
    <p className="mt-4 flex flex-wrap items-center gap-3 rounded bg-signal-wash px-3 py-2 text-sm text-signal" role="alert">
      没有读到账号资料，可能没有网络。
      <button className="btn" onClick={() => void reloadUser()} type="button">
        重试
      </button>
    </p>
  )
}
