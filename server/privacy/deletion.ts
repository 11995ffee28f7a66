import type { FastifyBaseLogger } from 'fastify'
import { deleteAccount, deleteExpiredAccountRows, dueDeletions } from '../store/accounts.ts'
import type { Store } from '../store/store.ts'
import { PERSONAL_DATA_SOURCES } from './holdings.ts'

/** Milliseconds between two looks for accounts whose wait is over. */
const EVERY_MS = 3_600_000
/** Accounts that one look deletes. */
const MAX = 100

/** Deletes accounts whose wait is over, and sessions, codes and counts that are. Several processes may do so at once. */
export async function deleteDueAccounts(store: Store, now: number): Promise<number> {
  const moment = new Date(now).toISOString()
  let deleted = 0
  for (const id of await dueDeletions(store, moment, MAX)) {
    const isDeleted = await deleteAccount(store, id, moment, async (trx) => {
      for (const { erase } of PERSONAL_DATA_SOURCES) await erase(trx, id, store.kind)
    })
    if (isDeleted) deleted += 1
  }
  await deleteExpiredAccountRows(store, moment)
  return deleted
}

/** Sweeps as long as the process runs. */
export class DeletionSweep {
  readonly #needs: { store: Store; log: FastifyBaseLogger; now: () => number }
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined

  constructor(needs: { store: Store; log: FastifyBaseLogger; now: () => number }) {
    this.#needs = needs
  }

  start(): void {
    this.#timer = setInterval(() => this.#run(), EVERY_MS).unref()
    this.#run()
  }

  /** Waits for what is being deleted; the store may be closed afterwards. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  #run(): void {
    const { store, log, now } = this.#needs
    this.#running ??= deleteDueAccounts(store, now())
      .then((deleted) => {
        if (deleted > 0) log.info({ deleted }, 'accounts deleted')
      })
      .catch((error: unknown) => log.error({ err: error }, 'accounts not swept'))
      .finally(() => {
        this.#running = undefined
      })
  }
}
