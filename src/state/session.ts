import { proxy } from 'valtio'
import type { AuthenticationStatus, AuthenticationType, ClaimStatus, Gender } from '../lib/account/statuses.ts'
import { NO_USER, type RegSource, type Role } from '../lib/account/user-info.ts'
import { snapshotHook } from './snapshot-hook.ts'

/** Load states (product specification, section 4), as far as loading the user passes through them. */
export const LOAD_STATE = { initial: -1, pending: 1, end: 2, fail: 3 } as const

export type LoadState = (typeof LOAD_STATE)[keyof typeof LOAD_STATE]

/** What the server says of the person who is signed in (product specification, section 3); `NO_USER` where nobody is, or the server has not answered. */
export interface User {
  id: number
  authenticationType: AuthenticationType
  authenticationStatus: AuthenticationStatus
  accountName: string
  /** Address of the picture; '' for the usual one. */
  picture: string
  companyAbbreviation: string
  nickName: string
  /** Address of the logo; '' for the usual one. */
  companyLogo: string
  description: string
  /** E.164. */
  phoneNumber: string
  regSource: RegSource
  claimStatus: ClaimStatus
  accountNumber: string
  /** Null where it is not said. */
  gender: Gender | null
  companyWebsite: string
  area: string
  isFollow: boolean
  level: number
  roles: readonly Role[]
}

/** Who is signed in, as far as this device knows without asking: what stands in the header, and whose intentions are kept. */
export interface KnownAccount {
  id: number
  name: string
  picture: string
}

/** The login of this browser. */
export interface Session {
  /** `in` while there is a token, whatever the server says of it meanwhile. */
  status: 'unknown' | 'out' | 'in'
  loadState: LoadState
  /** Its defaults until the server has answered, and again where it could not. */
  user: User
  /** The user as the server said last, for where it does not answer; undefined where it never did. */
  lastUser: User | undefined
  /** Also without a network; undefined until the server has once said whose token it is. */
  account: KnownAccount | undefined
}

/** Written by `src/sync` only. */
export const session = proxy<Session>({
  status: 'unknown',
  loadState: LOAD_STATE.initial,
  user: { ...NO_USER },
  lastUser: undefined,
  account: undefined,
})

/** There is a token now; who it belongs to is known, or still to be asked. */
export function beginSession(account: KnownAccount | undefined, lastUser?: User): void {
  if (session.account?.id !== account?.id)
    Object.assign(session, { loadState: LOAD_STATE.initial, user: { ...NO_USER } })
  Object.assign(session, { status: 'in', account, lastUser })
}

/** There is no token any more. */
export function endSession(): void {
  Object.assign(session, {
    status: 'out',
    loadState: LOAD_STATE.initial,
    user: { ...NO_USER },
    lastUser: undefined,
    account: undefined,
  })
}

export function beginUserLoad(): void {
  session.loadState = LOAD_STATE.pending
}

/** The server answered. */
export function setUser(user: User): void {
  const account = {
    id: user.id,
    name: user.nickName || user.companyAbbreviation || user.accountName,
    picture: user.picture || user.companyLogo,
  }
  Object.assign(session, { loadState: LOAD_STATE.end, user, lastUser: user, account })
}

/** The server did not answer: the defaults are restored (product specification, section 4). */
export function failUserLoad(): void {
  Object.assign(session, { loadState: LOAD_STATE.fail, user: { ...NO_USER } })
}

const useCurrent = snapshotHook(session)

/** The login of this browser; `unknown` while the page is hydrated. */
export function useSession(): Readonly<Session> {
  return useCurrent()
}
