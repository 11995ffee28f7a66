import type { FastifyBaseLogger } from 'fastify'
import type { Accounts } from '../accounts.ts'
import { readCountSecret } from '../store/count-key.ts'
import type { Store } from '../store/store.ts'
import { DeletionSweep } from './deletion.ts'
import type { Gates } from './gates.ts'
import { sessionAccounts } from './sessions.ts'
import type { AccountsConfig } from './settings.ts'

/** Milliseconds for which a process goes on with the secret that it read: a restore makes a new one. */
const SECRET_MS = 60_000

/** What the calls of accounts need beside the store. */
export interface AccountDesk {
  gates: Gates
  config: AccountsConfig
  /** What codes and counts are hashed with, the same in all processes. */
  secret: () => Promise<string>
}

interface AccountsNeeds {
  store: Store
  gates: Gates
  config: AccountsConfig
  log: FastifyBaseLogger
  now: () => number
}

/** Opens accounts: who a token belongs to, what the calls need, and what deletes accounts once their wait is over. */
export function openAccounts({ store, gates, config, log, now }: AccountsNeeds): { accounts: Accounts; desk: AccountDesk; sweep: DeletionSweep } {
  let known: { secret: string; until: number } | undefined
  const secret = async () => {
    if (known === undefined || known.until <= now()) known = { secret: await readCountSecret(store), until: now() + SECRET_MS }
    return known.secret
  }
  return { accounts: sessionAccounts(store, config), desk: { gates, config, secret }, sweep: new DeletionSweep({ store, log, now }) }
}
