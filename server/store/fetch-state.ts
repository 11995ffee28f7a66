import type { Store } from './store.ts'

/** State of the calls to a provider. Times are ISO strings in UTC, undefined if there was none. */
export interface FetchState {
  provider: string
  /** Validators of the last response, sent with the next call. */
  etag: string | undefined
  lastModified: string | undefined
  attemptedAt: string | undefined
  succeededAt: string | undefined
  /** The last attempt's failure; undefined after a success. */
  failure: string | undefined
  /** Consecutive failures since the last success. */
  failures: number
  /** Time before which no process calls the provider. */
  nextAt: string | undefined
}

/** The outcome of a claimed call. `claimedAt` is the `now` of the claim. */
export type FetchOutcome =
  | {
      claimedAt: string
      nextAt: string
      succeededAt: string
      etag?: string | undefined
      lastModified?: string | undefined
    }
  | { claimedAt: string; nextAt: string; failure: string }

/**
 * Claims a provider's call if it is due: true for exactly one process, which must finish before `leaseUntil`; after
 * that time another process may claim it. Times are ISO strings in UTC.
 */
export async function claimFetch({ db }: Store, provider: string, now: string, leaseUntil: string): Promise<boolean> {
  const taken = await db
    .insertInto('fetch_state')
    .values({ provider, attempted_at: now, lease_until: leaseUntil, failures: 0 })
    .onConflict((conflict) =>
      conflict
        .column('provider')
        .doUpdateSet((eb) => ({
          attempted_at: eb.ref('excluded.attempted_at'),
          lease_until: eb.ref('excluded.lease_until'),
        }))
        .where((eb) => eb.or([eb('fetch_state.next_at', 'is', null), eb('fetch_state.next_at', '<=', now)]))
        .where((eb) => eb.or([eb('fetch_state.lease_until', 'is', null), eb('fetch_state.lease_until', '<=', now)])),
    )
    .returning('provider')
    .executeTakeFirst()
  return taken !== undefined
}

/**
 * Saves the outcome of a claimed call and releases the claim; if another process has claimed it since, returns false
 * without saving. A success without validators clears the old validators; a failure keeps them.
 */
export async function finishFetch({ db }: Store, provider: string, outcome: FetchOutcome): Promise<boolean> {
  const noted = await db
    .updateTable('fetch_state')
    .set({ next_at: outcome.nextAt, lease_until: null })
    .set((eb) =>
      'failure' in outcome
        ? { failure: outcome.failure, failures: eb('failures', '+', 1) }
        : {
            failure: null,
            failures: 0,
            succeeded_at: outcome.succeededAt,
            etag: outcome.etag ?? null,
            last_modified: outcome.lastModified ?? null,
          },
    )
    .where('provider', '=', provider)
    .where('attempted_at', '=', outcome.claimedAt)
    .where('lease_until', 'is not', null)
    .returning('provider')
    .executeTakeFirst()
  return noted !== undefined
}

/** The state of the calls to a provider; undefined before the first. */
export async function read({ db }: Store, provider: string): Promise<FetchState | undefined> {
  const row = await db.selectFrom('fetch_state').selectAll().where('provider', '=', provider).executeTakeFirst()
  if (row === undefined) return undefined
  return {
    provider,
    etag: row.etag ?? undefined,
    lastModified: row.last_modified ?? undefined,
    attemptedAt: row.attempted_at ?? undefined,
    succeededAt: row.succeeded_at ?? undefined,
    failure: row.failure ?? undefined,
    failures: row.failures,
    nextAt: row.next_at ?? undefined,
  }
}
