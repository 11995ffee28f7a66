import type { Role } from '../../src/lib/account/user-info.ts'

/** A logged-in account, with the fields that calls read. */
export interface Account {
  /** Account number of ten random digits. */
  readonly id: number
  readonly roles: readonly Role[]
  /** The session of the sent token. */
  readonly sessionId: string
}

/** Finds accounts by their tokens. */
export interface AccountLookup {
  /**
   * Finds the account of a token that is valid at a time, in milliseconds since 1970. The token is unchecked client
   * input.
   */
  accountOf(token: string, now: number): Promise<Account | undefined>
  /**
   * Tells who ended the token's session: the account from another device, or an operator by a ban; undefined otherwise.
   */
  endedBy?(token: string): Promise<'account' | 'operator' | undefined>
}
