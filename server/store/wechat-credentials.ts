import type { Store } from './store.ts'

/** Kinds of WeChat credentials: an access token, or a ticket for signatures. */
export type CredentialKind = 'token' | 'ticket'

/** A credential; `expiresAt` is an ISO string in UTC. */
export interface WechatCredential {
  value: string
  expiresAt: string
}

/** Newest credential of an application, requested by any process. */
export async function readCredential(
  { db }: Store,
  appId: string,
  kind: CredentialKind,
): Promise<WechatCredential | undefined> {
  const row = await db
    .selectFrom('wechat_credential')
    .where('app_id', '=', appId)
    .where('kind', '=', kind)
    .select(['value', 'expires_at'])
    .executeTakeFirst()
  return row && { value: row.value, expiresAt: row.expires_at }
}

/** Saves a credential for all processes, replacing the last one. */
export async function saveCredential(
  { db }: Store,
  appId: string,
  kind: CredentialKind,
  { value, expiresAt }: WechatCredential,
): Promise<void> {
  await db
    .insertInto('wechat_credential')
    .values({ app_id: appId, kind, value, expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(['app_id', 'kind']).doUpdateSet({ value, expires_at: expiresAt }))
    .execute()
}
