import type { AccountApp } from './accounts/account-app.ts'

/** A logged-in account. */
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

/** A resource of the owner. */
export interface Owned {
  /** Payload that requests the resource. */
  payload: Record<string, unknown>
  /** Returns true if the resource exists unchanged. */
  isThere: () => Promise<boolean>
  /** Returns true if response data contains the resource; by default every response but a refusal does. */
  isIn?: (data: unknown) => boolean
}
