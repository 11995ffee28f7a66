import type { Transaction } from 'kysely'
import type { ExhaustedLimit } from './account-counts.ts'
import type { NewSession } from './account-sessions.ts'
import type { CodeTry } from './safety-codes.ts'
import type { Schema } from './schema.ts'

/** The number and the first name of an account to be made. */
export interface NewAccount {
  id: number
  name: string
}

/** A login by a code. */
export interface CodeLogin {
  tried: CodeTry
  /** What a ban that outlived its account knows the number by. */
  numberKey: string
  /** One of these is taken where the number has no account: the first that is free. */
  candidates: readonly NewAccount[]
  session: NewSession
  /** What the login binds to the account beside the number; false refuses it. */
  bind?: (trx: Transaction<Schema>) => Promise<{ unionId: string } | false>
}

/** A login to what an operator banned; the right code is used up. */
export interface BannedLogin {
  refused: 'banned'
  /** What the operator wrote for the person. */
  reason: string
}

/** How a login ended. A refused one has taken the right code. */
export type LoginOutcome =
  | FoundAccount
  | { refused: 'code' | 'binding' }
  | BannedLogin
  | { refused: 'limit'; until: ExhaustedLimit }

/** An account that somebody logged in to. */
export interface FoundAccount {
  accountId: number
  isNew: boolean
  /** Whether a wish to delete the account was waiting, which the login has ended. */
  endedDeletion: boolean
}
