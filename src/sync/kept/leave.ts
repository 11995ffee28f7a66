import { alone, announce } from '../device.ts'
import { dropAccountForms } from '../drafts.ts'
import { leave } from './attach.ts'
import { dropWritings } from '../publishing/device-writings.ts'
import { exchangeKept, KEPT_LOCK } from './exchange.ts'
import { keptDatabase } from './kept-database.ts'

/** Milliseconds that a logout waits for what is not sent yet. */
const PATIENCE_MS = 3000

/** Sends what is not sent yet, as far as that goes in time, and takes what follows the account off this device. Never rejects. */
export async function leaveKept(): Promise<void> {
  try {
    await dropAccountForms()
    await dropWritings()
    await exchangeKept(AbortSignal.timeout(PATIENCE_MS)).catch((error: unknown) => console.info('kept things not sent before the logout', error))
    const { keptReplicas } = await keptDatabase()
    await alone(KEPT_LOCK, async () => {
      for (const { account, here } of await keptReplicas.toArray()) if (here === 1) await leave(account)
    })
    announce('kept')
  } catch (error) {
    // The device cannot store: then it has stored nothing of the account either.
    console.warn('kept things not taken away', error)
  }
}
