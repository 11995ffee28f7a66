import { createHash, randomBytes } from 'node:crypto'
import type { Account, AccountLookup } from '../calls/accounts.ts'
import type { Visitor } from '../calls/caller.ts'
import { hashIdentity } from '../base/identity-hash.ts'
import { findSessionEnder, findSession, updateSessionLastUse } from '../store/account-sessions.ts'
import type { NewSession } from '../store/account-sessions.ts'
import { ignoreDiskFull, type Store } from '../store/store.ts'
import { describeDevice } from '../base/device.ts'
import { getAddressRange } from '../base/client-address.ts'
import { SESSION_RENEWAL_THRESHOLD_MS, SESSION_TOUCH_INTERVAL_MS, SESSION_LIFE_MS } from './figures.ts'
import { resolveRoles } from './roles.ts'
import type { AccountsConfig } from './settings.ts'

const TOKEN_BYTES = 32
const ID_BYTES = 16

const iso = (ms: number) => new Date(ms).toISOString()
/** Hashes a token for storage. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Creates a token and its session; only the token's hash is stored. */
export function createSession({ client, ip, userAgent, now }: Visitor): { token: string; session: NewSession } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const session = {
    id: randomBytes(ID_BYTES).toString('base64url'),
    tokenHash: hashToken(token),
    client: client === undefined ? '' : hashIdentity(`client ${client}`),
    device: describeDevice(userAgent),
    address: getAddressRange(ip),
    now: iso(now),
    expiresAt: iso(now + SESSION_LIFE_MS),
  }
  return { token, session }
}

/**
 * Looks up the account of a token in the stored sessions. Updates the last use, and extends sessions that are half
 * over.
 */
export function createAccountLookup(store: Store, config: AccountsConfig): AccountLookup {
  return {
    async accountOf(token, now): Promise<Account | undefined> {
      const session = await findSession(store, hashToken(token), iso(now))
      if (!session) return undefined
      const isOld = Date.parse(session.expiresAt) - now < SESSION_RENEWAL_THRESHOLD_MS
      if (isOld || now - Date.parse(session.lastSeenAt) >= SESSION_TOUCH_INTERVAL_MS) {
        // A failed update of the session's last use is ignored, so that signed-in visitors can still read while the
        // disk is full.
        await ignoreDiskFull(
          updateSessionLastUse(store, session.id, iso(now), isOld ? iso(now + SESSION_LIFE_MS) : undefined),
        )
      }
      return { id: session.accountId, roles: resolveRoles(config, session.phone, session.roles), sessionId: session.id }
    },
    endedBy: (token) => findSessionEnder(store, hashToken(token)),
  }
}
