import { proxy } from 'valtio'
import { snapshotHook } from './snapshot-hook.ts'

/** Load states (product specification, section 4), as far as loading the user passes through them. */
export const LOAD_STATE = { initial: -1, pending: 1, end: 2, fail: 3 } as const

export type LoadState = (typeof LOAD_STATE)[keyof typeof LOAD_STATE]

/** What the server says of the person who is signed in (product specification, section 3). */
export interface User {
  /** 0 where nobody is signed in or the server has not answered. */
  id: number
  /** None 0, corporate 1, personal 2. */
  authenticationType: number
  /** Not passed -1, none 0, passing 1, passed 2. */
  authenticationStatus: number
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
  /** System 0, cross-border data 1, navigation site 2. */
  regSource: number
  /** Failed -1, none 0, not claimed 1, claiming 2, claimed 3. */
  claimStatus: number
  accountNumber: string
  /** Woman 0, man 1; null where it is not said. */
  gender: number | null
  companyWebsite: string
  area: string
  isFollow: boolean
  level: number
}

const NOBODY: User = {
  id: 0, authenticationType: 0, authenticationStatus: 0, accountName: '', picture: '', companyAbbreviation: '', nickName: '', companyLogo: '', description: '',
  phoneNumber: '', regSource: 0, claimStatus: 0, accountNumber: '', gender: null, companyWebsite: '', area: '', isFollow: false, level: 0,
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
  /** Also without a network; undefined until the server has once said whose token it is. */
  account: KnownAccount | undefined
}

/** Written by `src/sync` only. */
export const session = proxy<Session>({ status: 'unknown', loadState: LOAD_STATE.initial, user: { ...NOBODY }, account: undefined })

/** There is a token now; who it belongs to is known, or still to be asked. */
export function beginSession(account: KnownAccount | undefined): void {
  if (session.account?.id !== account?.id) Object.assign(session, { loadState: LOAD_STATE.initial, user: { ...NOBODY } })
  Object.assign(session, { status: 'in', account })
}

/** There is no token any more. */
export function endSession(): void {
  Object.assign(session, { status: 'out', loadState: LOAD_STATE.initial, user: { ...NOBODY }, account: undefined })
}

export function beginUserLoad(): void {
  session.loadState = LOAD_STATE.pending
}

/** The server answered. */
export function takeUser(user: User): void {
  const account = { id: user.id, name: user.nickName || user.companyAbbreviation || user.accountName, picture: user.picture || user.companyLogo }
  Object.assign(session, { loadState: LOAD_STATE.end, user, account })
}

/** The server did not answer: the defaults are restored (product specification, section 4). */
export function failUserLoad(): void {
  Object.assign(session, { loadState: LOAD_STATE.fail, user: { ...NOBODY } })
}

const useCurrent = snapshotHook(session)

/** The login of this browser; `unknown` while the page is hydrated. */
export function useSession(): Readonly<Session> {
  return useCurrent()
}
