import type { FastifyBaseLogger } from 'fastify'
import type { AccountLookup } from '../calls/accounts.ts'
import { readCountSecret } from '../store/count-key.ts'
import type { Store } from '../store/store.ts'
import type { AccountServices } from '../accounts/account-desk.ts'
import { DeletionSweep } from '../privacy/deletion.ts'
import type { Gates } from '../calls/gates.ts'
import { createAccountLookup } from '../accounts/sessions.ts'
import type { AccountsConfig } from '../accounts/settings.ts'

/** Milliseconds for which the secret is cached; a database restore creates a new one. */
const SECRET_MS = 60_000
/** Milliseconds between two warnings about the same cap. */
const WARN_MS = 3_600_000

interface AccountsNeeds {
  store: Store
  gates: Gates
  config: AccountsConfig
  log: FastifyBaseLogger
  /** Counts code limits that were hit; undefined without metrics. */
  countCodeLimit?: ((limit: string) => void) | undefined
  now: () => number
}

/**
 * Opens accounts: the lookup of tokens, the services of calls, and the deletion of accounts after their waiting period.
 */
export function openAccounts({ store, gates, config, log, now, countCodeLimit }: AccountsNeeds): {
  accounts: AccountLookup
  desk: AccountServices
  sweep: DeletionSweep
} {
  let known: { secret: string; until: number } | undefined
  const secret = async () => {
    if (known === undefined || known.until <= now())
      known = { secret: await readCountSecret(store), until: now() + SECRET_MS }
    return known.secret
  }
  const warned = new Map<string, number>()
  const onCodeLimit = (limit: string, callingCode: string): void => {
    countCodeLimit?.(limit)
    const key = `${limit} ${callingCode}`
    if (!/-(?:all|country)$/.test(limit) || now() < (warned.get(key) ?? 0)) return
    warned.set(key, now() + WARN_MS)
    log.warn(
      { limit, callingCode },
      'the codes of the day are used up: SMS_DAILY and SMS_DAILY_COUNTRY say how many there are',
    )
  }
  return {
    accounts: createAccountLookup(store, config),
    desk: { gates, config, secret, onCodeLimit },
    sweep: new DeletionSweep({ store, log, now }),
  }
}
