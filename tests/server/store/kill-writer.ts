import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { getErrorCode, type Store } from '../../../server/store/store.ts'

// Shared by the programs that kill-run.ts starts and kills.

/**
 * Reports the number of an acknowledged write, synchronously and completely, even if the process is killed right after.
 * Waits while the pipe is full.
 */
export async function acknowledge(from: number, count = 1): Promise<void> {
  const text = Array.from({ length: count }, (_, step) => `${String(from + step)}\n`).join('')
  for (;;) {
    try {
      writeSync(1, text)
      return
    } catch (error) {
      if (getErrorCode(error) !== 'EAGAIN') throw error
      await sleep(1)
    }
  }
}

/**
 * Retries a write while the database server restarts after a kill, with the same pool. On SQLite any error is fatal.
 */
export async function writeUntilDone(store: Store, write: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await write()
      return
    } catch (error) {
      if (store.kind === 'sqlite') throw error
      await sleep(10)
    }
  }
}
