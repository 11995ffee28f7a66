import type { Gates } from '../calls/gates.ts'
import type { AccountsConfig } from './settings.ts'

/** The context of calls about accounts, beside the store. */
export interface AccountServices {
  gates: Gates
  config: AccountsConfig
  /** The key that codes and counts are hashed with, the same in all processes. */
  secret: () => Promise<string>
  /** Hears that a code was not sent because of a limit. */
  onCodeLimit: (limit: string, callingCode: string) => void
}
