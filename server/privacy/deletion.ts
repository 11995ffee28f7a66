import type { FastifyBaseLogger } from 'fastify'
import { deleteAccount, deleteExpiredAccountRows, listDueDeletions } from '../store/accounts.ts'
import type { Store } from '../store/store.ts'
import { PERSONAL_DATA_SOURCES } from './holdings.ts'

/** Milliseconds between two checks for accounts due for deletion. */
const EVERY_MS = 3_600_000
/** Maximum accounts deleted per check. */
const MAX = 100

/**
 * Deletes accounts whose waiting period is over, and expired sessions, codes and counts. Several processes may run it
 * at once.
 */
export async function deleteDueAccounts(store: Store, now: number): Promise<number> {
  const moment = new Date(now).toISOString()
  let deleted = 0
  for (const id of await listDueDeletions(store, moment, MAX)) {
    const isDeleted = await deleteAccount(store, id, moment, async (trx) => {
      for (const { erase } of PERSONAL_DATA_SOURCES) await erase(trx, id, store.kind)
    })
    if (isDeleted) deleted += 1
  }
  await deleteExpiredAccountRows(store, moment)
  return deleted
}

/** Deletes due accounts periodically while the process runs. */
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

  /** Waits for a running deletion; afterwards the store may be closed. */
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
