import { createHash, randomBytes } from 'node:crypto'
import type { Account, Accounts } from '../calls/accounts.ts'
import type { Visitor } from '../calls/caller.ts'
import { identityHash } from '../base/identity-hash.ts'
import { endedBy, findSession, touchSession } from '../store/account-sessions.ts'
import type { NewSession } from '../store/account-sessions.ts'
import { unlessFull, type Store } from '../store/store.ts'
import { deviceOf } from '../base/device.ts'
import { rangeOf } from '../base/client-address.ts'
import { RENEWED_BELOW_MS, SEEN_EVERY_MS, SESSION_LIFE_MS } from './figures.ts'
import { rolesOf } from './roles.ts'
import type { AccountsConfig } from './settings.ts'

const TOKEN_BYTES = 32
const ID_BYTES = 16

const iso = (ms: number) => new Date(ms).toISOString()
/** What a token is stored as. */
export const tokenHashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A token and the session that it will stand for; only the token's hash is stored. */
export function newSession({ client, ip, userAgent, now }: Visitor): { token: string; session: NewSession } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const session = {
    id: randomBytes(ID_BYTES).toString('base64url'),
    tokenHash: tokenHashOf(token),
    client: client === undefined ? '' : identityHash(`client ${client}`),
    device: deviceOf(userAgent),
    address: rangeOf(ip),
    now: iso(now),
    expiresAt: iso(now + SESSION_LIFE_MS),
  }
  return { token, session }
}

/** Says whose a token is, from the sessions in the store. Notes their use now and then, and extends those that are half over. */
export function sessionAccounts(store: Store, config: AccountsConfig): Accounts {
  return {
    async accountOf(token, now): Promise<Account | undefined> {
      const session = await findSession(store, tokenHashOf(token), iso(now))
      if (!session) return undefined
      const isOld = Date.parse(session.expiresAt) - now < RENEWED_BELOW_MS
      if (isOld || now - Date.parse(session.lastSeenAt) >= SEEN_EVERY_MS) {
        // Who is signed in may go on reading on a full disk.
        await unlessFull(touchSession(store, session.id, iso(now), isOld ? iso(now + SESSION_LIFE_MS) : undefined))
      }
      return { id: session.accountId, roles: rolesOf(config, session.phone, session.roles), sessionId: session.id }
    },
    endedBy: (token) => endedBy(store, tokenHashOf(token)),
  }
}
