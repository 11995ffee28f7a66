import type { Role } from '../src/lib/account/user-info.ts'

/** A logged-in person, as far as calls need to know. */
export interface Account {
  /** Ten digits chosen at random. */
  readonly id: number
  readonly roles: readonly Role[]
  /** The session of the token that was sent. */
  readonly sessionId: string
}

/** Who a token belongs to. */
export interface Accounts {
  /** The account of a token that is valid at a time, in milliseconds since 1970. The token is whatever a client sent. */
  accountOf(token: string, now: number): Promise<Account | undefined>
  /** Who ended the token's login, where the account did so from another device or an operator banned it. Only who has the token can ask. */
  endedBy?(token: string): Promise<'account' | 'operator' | undefined>
}
