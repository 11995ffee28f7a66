import type { Role } from '../../src/lib/account/user-info.ts'

/** A logged-in person, as far as calls need to know. */
export interface Account {
  /** Ten digits chosen at random. */
  readonly id: number
  readonly roles: readonly Role[]
  /** The session of the token that was sent. */
  readonly sessionId: string
}

/** Finds accounts by their tokens. */
export interface AccountLookup {
  /** The account of a token that is valid at a time, in milliseconds since 1970. The token is whatever a client sent. */
  accountOf(token: string, now: number): Promise<Account | undefined>
  /** The one who ended the token's login: the account from another device, or an operator by a ban; undefined otherwise. */
  endedBy?(token: string): Promise<'account' | 'operator' | undefined>
}
