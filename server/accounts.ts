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
  /** Whether the account ended the token's login from another device. Only who has the token can ask. */
  endedElsewhere?(token: string): Promise<boolean>
}
