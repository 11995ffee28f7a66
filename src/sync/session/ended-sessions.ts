import { canUseStoredData } from '../../api/api-error.ts'
import { createEndedSessionClient, typedEndpoint } from '../calls/calls.ts'
import { alone } from '../device/device.ts'

const KEY = 'crossport.ended-sessions'
/** More logouts than that without a network are a script's. */
const MAX = 10

/** Tokens of logins that ended here and, without a network, not yet at the server. They stay on the device, where they were as cookies before. */
function readLeft(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((token): token is string => typeof token === 'string').slice(-MAX) : []
  } catch (error) {
    // Any script can write the storage, and a browser that forbids it throws on mere access.
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

/** Ends a session at the server; false while the server cannot be reached. A session that it does not know has ended. */
async function tryEnd(token: string): Promise<boolean> {
  try {
    await createEndedSessionClient(token).request(
      typedEndpoint<'logout'>('POST', '/mapi/account/logout'),
      {},
      { noNavigate: true },
    )
    return true
  } catch (error) {
    console.info('session not ended', error)
    return !canUseStoredData(error)
  }
}

/** Ends at the server what ended here while it could not be reached. One tab does it for all. */
export async function endPendingSessions(): Promise<void> {
  if (readLeft().length === 0) return
  await alone('ended-sessions', async () => {
    for (const token of readLeft()) {
      if (await tryEnd(token)) storeLeft(readLeft().filter((other) => other !== token))
    }
  })
}

/** Notes a session to be ended at the server, at the next call of `endPendingSessions`. */
export function queueSessionEnd(token: string): void {
  storeLeft([...readLeft(), token])
}
