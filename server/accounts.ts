/** A logged-in person, as far as calls need to know. */
export interface Account {
  readonly id: string
}

/** Who a token belongs to. */
export interface Accounts {
  /** The account of a token that is valid now. The token is whatever a client sent. */
  accountOf(token: string): Promise<Account | undefined>
}

/** A server without accounts: no token is valid. */
export const NO_ACCOUNTS: Accounts = { accountOf: async () => undefined }
