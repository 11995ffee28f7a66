import { canUseStoredData } from '../../api/api-error.ts'
import { createEndedLoginClient, createEndpoint } from '../calls/calls.ts'
import { withTabLock } from '../device/device.ts'

const KEY = 'crossport.ended-sessions'
/** Maximum queued tokens; a person does not log out more often offline. */
const MAX = 10

/**
 * Tokens of logins that ended on this device but, without a network, not yet at the server. They had been stored here
 * as cookies before.
 */
function readLeft(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((token): token is string => typeof token === 'string').slice(-MAX) : []
  } catch (error) {
    // Any script can write the storage, and a browser that forbids it throws at any access.
    console.warn('ended sessions not read', error)
    return []
  }
}

function storeLeft(tokens: readonly string[]): void {
  try {
    if (tokens.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(tokens))
  } catch (error) {
    console.warn('ended sessions not stored', error)
  }
}

/**
 * Ends a session at the server; false if the server is not reached. A session unknown to the server counts as ended.
 */
async function tryEnd(token: string): Promise<boolean> {
  try {
    await createEndedLoginClient(token).request(
      createEndpoint<'logout'>('POST', '/mapi/account/logout'),
      {},
      { noNavigate: true },
    )
    return true
  } catch (error) {
    console.info('session not ended', error)
    return !canUseStoredData(error)
  }
}

/** Ends queued sessions at the server, in one tab at a time. */
export async function endPendingSessions(): Promise<void> {
  if (readLeft().length === 0) return
  await withTabLock('ended-sessions', async () => {
    for (const token of readLeft()) {
      if (await tryEnd(token)) storeLeft(readLeft().filter((other) => other !== token))
    }
  })
}

/** Queues a session to be ended by the next `endPendingSessions`. */
export function queueSessionEnd(token: string): void {
  storeLeft([...readLeft(), token])
}
