import { proxy } from 'valtio'
import type { AuthenticationStatus, AuthenticationType, ClaimStatus, Gender } from '../lib/account/statuses.ts'
import { NO_USER, type RegSource, type Role } from '../lib/account/user-info.ts'
import { createSnapshotHook } from './snapshot-hook.ts'

/** Load states of the user (product specification, section 4); states that the app does not need are left out. */
export const USER_LOAD_STATE = { initial: -1, pending: 1, end: 2, fail: 3 } as const

export type LoadState = (typeof USER_LOAD_STATE)[keyof typeof USER_LOAD_STATE]

/**
 * The signed-in user as the server reports it (product specification, section 3); `NO_USER` if nobody is signed in, or
 * before the server has answered.
 */
export interface User {
  id: number
  authenticationType: AuthenticationType
  authenticationStatus: AuthenticationStatus
  accountName: string
  /** Address of the picture; '' for the default one. */
  picture: string
  companyAbbreviation: string
  nickName: string
  /** Address of the logo; '' for the default one. */
  companyLogo: string
  description: string
  /** Phone number, E.164. */
  phoneNumber: string
  regSource: RegSource
  claimStatus: ClaimStatus
  accountNumber: string
  /** Null if not specified. */
  gender: Gender | null
  companyWebsite: string
  area: string
  isFollow: boolean
  level: number
  roles: readonly Role[]
}

/**
 * The signed-in account as the device knows it without asking the server: shown in the header, and owner of local data.
 */
export interface KnownAccount {
  id: number
  name: string
  picture: string
}

/** Login state of this browser. */
export interface Session {
  /** `in` while there is a token, even if the server has not confirmed it. */
  status: 'unknown' | 'out' | 'in'
  loadState: LoadState
  /** Defaults before the server has answered, and after a failed request. */
  user: User
  /** The user of the server's last answer, for use while the server does not answer; undefined if there was none. */
  lastUser: User | undefined
  /** Known account, available offline too; undefined until the server has named the token's account once. */
  account: KnownAccount | undefined
}

/** Written by `src/sync` only. */
export const session = proxy<Session>({
  status: 'unknown',
  loadState: USER_LOAD_STATE.initial,
  user: { ...NO_USER },
  lastUser: undefined,
  account: undefined,
})

/** Starts a session after a token was stored; its account is known, or still to be requested. */
export function beginSession(account: KnownAccount | undefined, lastUser?: User): void {
  if (session.account?.id !== account?.id)
    Object.assign(session, { loadState: USER_LOAD_STATE.initial, user: { ...NO_USER } })
  Object.assign(session, { status: 'in', account, lastUser })
}

/** Ends the session after the token was removed. */
export function endSession(): void {
  Object.assign(session, {
    status: 'out',
    loadState: USER_LOAD_STATE.initial,
    user: { ...NO_USER },
    lastUser: undefined,
    account: undefined,
  })
}

export function beginUserLoad(): void {
  session.loadState = USER_LOAD_STATE.pending
}

/** Stores the user after the server answered. */
export function setUser(user: User): void {
  const account = {
    id: user.id,
    name: user.nickName || user.companyAbbreviation || user.accountName,
    picture: user.picture || user.companyLogo,
  }
  Object.assign(session, { loadState: USER_LOAD_STATE.end, user, lastUser: user, account })
}

/** Restores the user's defaults after the server failed to answer (product specification, section 4). */
export function failUserLoad(): void {
  Object.assign(session, { loadState: USER_LOAD_STATE.fail, user: { ...NO_USER } })
}

const useCurrent = createSnapshotHook(session)

/** Login state of this browser; `unknown` during hydration. */
export function useSession(): Readonly<Session> {
  return useCurrent()
}
