import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** A started login. `client` is a hash, `expiresAt` an ISO string in UTC. */
export interface WechatState {
  client: string
  flow: number
  redirectPath: string
  expiresAt: string
}

/** Stores a started login under the hash of its state, and deletes expired ones. */
export async function addWechatState(
  { db }: Store,
  stateHash: string,
  { client, flow, redirectPath, expiresAt }: WechatState,
  now: string,
): Promise<void> {
  await db.deleteFrom('wechat_state').where('expires_at', '<', now).execute()
  await db
    .insertInto('wechat_state')
    .values({ state_hash: stateHash, client, flow, redirect_path: redirectPath, expires_at: expiresAt })
    .execute()
}

/** Consumes a started login once, for any client; undefined if there is none, or it has expired. */
export async function takeWechatState({ db }: Store, stateHash: string, now: string): Promise<WechatState | undefined> {
  const row = await db.deleteFrom('wechat_state').where('state_hash', '=', stateHash).returningAll().executeTakeFirst()
  if (!row || row.expires_at <= now) return undefined
  return { client: row.client, flow: row.flow, redirectPath: row.redirect_path, expiresAt: row.expires_at }
}

/** Stores a pending WeChat identity under the hash of the client and its secret. */
export async function saveWechatPending(
  { db }: Store,
  { client, unionId, expiresAt, now }: { client: string; unionId: string; expiresAt: string; now: string },
): Promise<void> {
  await db.deleteFrom('wechat_pending').where('expires_at', '<', now).execute()
  await db.insertInto('wechat_pending').values({ client, union_id: unionId, expires_at: expiresAt }).execute()
}

/** Consumes a client's pending identity: true at most once, before its expiry and only for that identity. */
export async function takeWechatPending(
  db: Kysely<Schema>,
  { client, unionId, now }: { client: string; unionId: string; now: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('wechat_pending')
    .where('client', '=', client)
    .where('union_id', '=', unionId)
    .where('expires_at', '>', now)
    .returning('client')
    .executeTakeFirst()
  return row !== undefined
}
