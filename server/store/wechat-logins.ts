import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** A login that was begun. `client` is a hash, `expiresAt` an ISO string in UTC. */
export interface WechatState {
  client: string
  flow: number
  redirectPath: string
  expiresAt: string
}

/** Keeps a login that begins, under the hash of its state; those that nobody finished are deleted. */
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

/** Takes a login that was begun, once and whoever asks; undefined where there is none, or its time is over. */
export async function takeWechatState({ db }: Store, stateHash: string, now: string): Promise<WechatState | undefined> {
  const row = await db.deleteFrom('wechat_state').where('state_hash', '=', stateHash).returningAll().executeTakeFirst()
  if (!row || row.expires_at <= now) return undefined
  return { client: row.client, flow: row.flow, redirectPath: row.redirect_path, expiresAt: row.expires_at }
}

/** Keeps who came back from WeChat, under the hash of the client and its secret. */
export async function saveWechatPending(
  { db }: Store,
  { client, unionId, expiresAt, now }: { client: string; unionId: string; expiresAt: string; now: string },
): Promise<void> {
  await db.deleteFrom('wechat_pending').where('expires_at', '<', now).execute()
  await db.insertInto('wechat_pending').values({ client, union_id: unionId, expires_at: expiresAt }).execute()
}

/** Takes who came back to a client: true at most once, within its time and for that person only. */
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
