import type { Gates } from '../calls/gates.ts'
import type { AccountsConfig } from './settings.ts'

/** Services that account calls need besides the store. */
export interface AccountServices {
  gates: Gates
  config: AccountsConfig
  /** Reads the secret for hashing codes and counts, the same in all processes. */
  secret: () => Promise<string>
  /** Called when a code is not sent because a limit is used up. */
  onCodeLimit: (limit: string, callingCode: string) => void
}
