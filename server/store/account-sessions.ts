import type { Kysely } from 'kysely'
import type { Role } from '../../src/lib/account/user-info.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'
import { padToFixedLength, batched } from './together.ts'

/** A new session. Times are ISO strings in UTC. */
export interface NewSession {
  id: string
  tokenHash: string
  client: string
  device: string
  address: string
  now: string
  expiresAt: string
}

/** A valid session, with the account's number and granted roles. */
export interface FoundSession {
  id: string
  accountId: number
  phone: string
  roles: Role[]
  lastSeenAt: string
  expiresAt: string
}

/** A session as shown to its account. */
export interface ListedSession {
  id: string
  device: string
  address: string
  createdAt: string
  lastSeenAt: string
  expiresAt: string
}

/**
 * Column values of a session that was ended from another device. The row is stored until its expiry without account
 * data, so that the device can be told the reason.
 */
export const REVOKED_SESSION = { account_id: 0, client: '', device: '', address: '' } as const

/** Inserts sessions in the transaction of the logins. */
export async function addSessions(
  db: Kysely<Schema>,
  begun: readonly { accountId: number; session: NewSession }[],
): Promise<void> {
  const rows = begun.map(({ accountId, session: { id, tokenHash, client, device, address, now, expiresAt } }) => ({
    id,
    account_id: accountId,
    token_hash: tokenHash,
    client,
    device,
    address,
    created_at: now,
    renewed_at: now,
    last_seen_at: now,
    expires_at: expiresAt,
  }))
  await db.insertInto('account_session').values(rows).execute()
}

/** Finds sessions by token, including expired ones. Those of banned accounts are invalid. */
const findByTokens = batched<string, FoundSession | undefined>(async ({ db }, tokenHashes) => {
  const rows = await db
    .selectFrom('account_session as session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .leftJoin('account_role', 'account_role.account_id', 'account.id')
    .leftJoin('account_ban as ban', 'ban.account_id', 'session.account_id')
    .select([
      'session.token_hash',
      'session.id',
      'session.account_id',
      'account.phone',
      'session.last_seen_at',
      'session.expires_at',
      'account_role.role',
    ])
    .where('session.token_hash', 'in', padToFixedLength(tokenHashes))
    .where('ban.id', 'is', null)
    .execute()
  const found = new Map<string, FoundSession>()
  for (const { token_hash, id, account_id, phone, last_seen_at, expires_at, role } of rows) {
    const roles = [...(found.get(token_hash)?.roles ?? []), ...(role === null ? [] : [role])]
    found.set(token_hash, { id, accountId: account_id, phone, roles, lastSeenAt: last_seen_at, expiresAt: expires_at })
  }
  return tokenHashes.map((tokenHash) => found.get(tokenHash))
})

/** The session of a token, if valid at a time. */
export async function findSession(store: Store, tokenHash: string, now: string): Promise<FoundSession | undefined> {
  const found = await findByTokens(store, tokenHash)
  return found && found.expiresAt > now ? found : undefined
}

/** Finds out if the account ended a token's session from another device, or an operator ended it by a ban. */
export async function findSessionEnder({ db }: Store, tokenHash: string): Promise<'account' | 'operator' | undefined> {
  const row = await db
    .selectFrom('account_session as session')
    .leftJoin('account_ban as ban', 'ban.account_id', 'session.account_id')
    .select(['session.account_id', 'ban.id as ban_id'])
    .where('session.token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (row?.account_id === REVOKED_SESSION.account_id) return 'account'
  return row !== undefined && row.ban_id !== null ? 'operator' : undefined
}

/**
 * Updates the last use of a session, and extends it if a new expiry is given. A session that was ended meanwhile is not
 * changed.
 */
export async function updateSessionLastUse({ db }: Store, id: string, now: string, expiresAt?: string): Promise<void> {
  await db
    .updateTable('account_session')
    .set({ last_seen_at: now, ...(expiresAt !== undefined && { renewed_at: now, expires_at: expiresAt }) })
    .where('id', '=', id)
    .where('account_id', '!=', REVOKED_SESSION.account_id)
    .execute()
}

/** The sessions of an account, last used first. */
export async function listSessions({ db }: Store, accountId: number, now: string): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('account_session')
    .select(['id', 'device', 'address', 'created_at', 'last_seen_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ created_at, last_seen_at, expires_at, ...session }) => ({
    ...session,
    createdAt: created_at,
    lastSeenAt: last_seen_at,
    expiresAt: expires_at,
  }))
}

/** Ends the session of the device that logs out; false if the account has no such session. */
export async function endSession({ db }: Store, accountId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_session')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends the session of another device; false if the account has no such session. */
export async function revokeSession({ db }: Store, accountId: number, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_session')
    .set(REVOKED_SESSION)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends all sessions of an account; returns how many were valid. */
export async function endSessions({ db }: Store, accountId: number, now: string): Promise<number> {
  const ended = await db
    .updateTable('account_session')
    .set(REVOKED_SESSION)
    .where('account_id', '=', accountId)
    .returning('expires_at')
    .execute()
  return ended.filter(({ expires_at }) => expires_at > now).length
}
