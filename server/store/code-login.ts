import type { Transaction } from 'kysely'
import type { ExhaustedLimit } from './account-counts.ts'
import type { NewSession } from './account-sessions.ts'
import type { CodeAttempt } from './safety-codes.ts'
import type { Schema } from './schema.ts'

/** Account number and initial name of a new account. */
export interface NewAccount {
  id: number
  name: string
}

/** A login by a code. */
export interface CodeLogin {
  tried: CodeAttempt
  /** The key by which a ban of a deleted account recognizes the number. */
  numberKey: string
  /** Accounts to create if the number has none; the first free one is used. */
  candidates: readonly NewAccount[]
  session: NewSession
  /** Binds an identity besides the number to the account; false refuses the login. */
  bind?: (trx: Transaction<Schema>) => Promise<{ unionId: string } | false>
}

/** A refused login to a banned account; the code is used up. */
export interface BannedLogin {
  refused: 'banned'
  /** The operator's reason for the banned person. */
  reason: string
}

/** Outcome of a login. A refused login also uses up a right code. */
export type LoginOutcome =
  | FoundAccount
  | { refused: 'code' | 'binding' }
  | BannedLogin
  | { refused: 'limit'; until: ExhaustedLimit }

/** An account after a login. */
export interface FoundAccount {
  accountId: number
  isNew: boolean
  /** True if the login cancelled a requested deletion. */
  endedDeletion: boolean
}
