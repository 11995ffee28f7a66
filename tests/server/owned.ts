import type { AccountApp } from './accounts/account-app.ts'

/** An account that is signed in. */
export interface Person {
  id: number
  token: string
  client: string
}

/** Two accounts on one server. */
export interface OwnershipSetup {
  server: AccountApp
  owner: Person
  stranger: Person
}

/** Something of the owner's. */
export interface Owned {
  /** How it is asked for. */
  payload: Record<string, unknown>
  /** Whether it is there, as its owner left it. */
  isThere: () => Promise<boolean>
  /** Whether the data of an answer has it; where this is not said, any answer but a refusal has. */
  isIn?: (data: unknown) => boolean
}
