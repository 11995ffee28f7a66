import { session } from '../../state/session.ts'
import { createEndedLoginClient } from '../calls/calls.ts'
import { withTabLock, announce } from '../device/device.ts'
import { deleteAccountFormDrafts } from '../drafts/drafts.ts'
import { clearLogoutPending } from '../device/leaving.ts'
import { startTimeout } from '../device/timeout-signal.ts'
import { deleteOtherContentDrafts } from '../publishing/device-writings.ts'
import { detachAccount } from './attach.ts'
import { SYNC_LOCK, pushAccountChanges } from './exchange.ts'
import { loadDatabase } from './kept-database.ts'

/** Milliseconds that a logout waits for sending unsent changes, and then for another tab that holds the lock. */
const PATIENCE_MS = 3000

/** Removes the synced data of all accounts but the one that has signed in since. */
async function takeAway(): Promise<void> {
  const { keptReplicas } = await loadDatabase()
  for (const { account, here } of await keptReplicas.toArray())
    if (here === 1 && account !== session.account?.id) await detachAccount(account)
  clearLogoutPending()
  announce('kept')
}

async function sendRest(account: number, token: string): Promise<void> {
  const { signal, clear } = startTimeout(PATIENCE_MS)
  try {
    await pushAccountChanges(
      account,
      (endpoint, payload) => createEndedLoginClient(token).request(endpoint, payload, { signal }),
      signal,
    )
  } catch (error) {
    console.info('changes not sent at logout', error)
  } finally {
    clear()
  }
}

/**
 * After a logout, sends unsent changes by the ended login's token within a timeout, and removes the account's synced
 * data from this device. If another tab holds the lock too long, the removal happens later. Never rejects.
 */
export async function pushAndDetachAccount({
  account,
  token,
}: {
  account: number | undefined
  token: string | undefined
}): Promise<void> {
  try {
    await deleteAccountFormDrafts(session.account?.id)
    await deleteOtherContentDrafts(session.account?.id)
    if (account !== undefined && token !== undefined) await sendRest(account, token)
    await withTabLock(SYNC_LOCK, takeAway, startTimeout(PATIENCE_MS).signal)
  } catch (error) {
    console.warn('synced data not removed yet', error)
    withTabLock(SYNC_LOCK, takeAway).catch((late: unknown) => console.warn('synced data not removed', late))
  }
}
