import { session } from '../../state/session.ts'
import { clientOf } from '../calls/calls.ts'
import { alone, announce } from '../device/device.ts'
import { dropAccountForms } from '../drafts/drafts.ts'
import { endLeaving } from '../device/leaving.ts'
import { dropWritings } from '../publishing/device-writings.ts'
import { leave } from './attach.ts'
import { KEPT_LOCK, sendKept } from './exchange.ts'
import { keptDatabase } from './kept-database.ts'

/** Milliseconds that a logout waits for what is not sent yet, and then for another tab that works on what is kept. */
const PATIENCE_MS = 3000

/** Takes what follows accounts off this device, but for whoever has signed in since. */
async function takeAway(): Promise<void> {
  const { keptReplicas } = await keptDatabase()
  for (const { account, here } of await keptReplicas.toArray()) if (here === 1 && account !== session.account?.id) await leave(account)
  endLeaving()
  announce('kept')
}

async function sendRest(account: number, token: string): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    await sendKept(account, (endpoint, payload) => clientOf(token).request(endpoint, payload, { signal }), signal)
  } catch (error) {
    console.info('kept things not sent before the logout', error)
  }
}

/**
 * Sends by the token of a login that has ended here what is not sent yet, as far as that goes in time, and takes what follows the
 * account off this device. Where another tab is busy with it for longer, that happens once it is not. Never rejects.
 */
export async function leaveKept({ account, token }: { account: number | undefined; token: string | undefined }): Promise<void> {
  try {
    await dropAccountForms(session.account?.id)
    await dropWritings(session.account?.id)
    if (account !== undefined && token !== undefined) await sendRest(account, token)
    await alone(KEPT_LOCK, takeAway, AbortSignal.timeout(PATIENCE_MS))
  } catch (error) {
    console.warn('kept things not taken away yet', error)
    alone(KEPT_LOCK, takeAway).catch((late: unknown) => console.warn('kept things not taken away', late))
  }
}
