import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'
import { padToFixedLength } from './together.ts'

/** Login number, and the key by which a ban recognizes the number of a deleted account. */
export interface LoginNumber {
  phone: string
  key: string
}

/** A ban as operators see it. Account fields are null once the account is deleted. */
export interface BanRecord {
  id: string
  accountId: number | null
  accountName: string | null
  phone: string | null
  deletionAt: string | null
  reason: string
  bannedAt: string
}

/** Bans an account in the caller's transaction; false if it is already banned. */
export async function addBan(
  trx: Kysely<Schema>,
  { accountId, reason, now }: { accountId: number; reason: string; now: string },
): Promise<boolean> {
  const added = await trx
    .insertInto('account_ban')
    .values({
      id: randomBytes(16).toString('base64url'),
      account_id: accountId,
      number_key: null,
      reason,
      banned_at: now,
    })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Lifts a ban; undefined if there is none. Sessions that the ban ended remain ended. */
export async function removeBan(trx: Kysely<Schema>, id: string): Promise<{ accountId: number | null } | undefined> {
  const taken = await trx.deleteFrom('account_ban').where('id', '=', id).returning('account_id').executeTakeFirst()
  if (!taken) return undefined
  if (taken.account_id !== null)
    await trx.deleteFrom('account_session').where('account_id', '=', taken.account_id).execute()
  return { accountId: taken.account_id }
}

/** Preserves a ban for the number of an account that is being deleted. */
export async function preserveBanForNumber(
  trx: Kysely<Schema>,
  accountId: number,
  keyOf: (phone: string) => Promise<string>,
): Promise<void> {
  const banned = await trx
    .selectFrom('account')
    .innerJoin('account_ban as ban', 'ban.account_id', 'account.id')
    .where('account.id', '=', accountId)
    .select('account.phone')
    .executeTakeFirst()
  if (banned)
    await trx
      .updateTable('account_ban')
      .set({ account_id: null, number_key: await keyOf(banned.phone) })
      .where('account_id', '=', accountId)
      .execute()
}

/** Ban reasons by number. */
export async function findBansByNumber(
  db: Kysely<Schema>,
  numbers: readonly LoginNumber[],
): Promise<ReadonlyMap<string, string>> {
  if (numbers.length === 0) return new Map()
  const ofAccounts = await db
    .selectFrom('account')
    .innerJoin('account_ban as ban', 'ban.account_id', 'account.id')
    .where('account.phone', 'in', padToFixedLength(numbers.map(({ phone }) => phone)))
    .select(['account.phone', 'ban.reason'])
    .execute()
  const left = await db
    .selectFrom('account_ban')
    .where('number_key', 'in', padToFixedLength(numbers.map(({ key }) => key)))
    .select(['number_key', 'reason'])
    .execute()
  const reasons = new Map(left.map(({ number_key, reason }) => [number_key, reason]))
  const found = numbers.flatMap(({ phone, key }) => {
    const reason = reasons.get(key)
    return reason === undefined ? [] : [[phone, reason] as const]
  })
  return new Map([...found, ...ofAccounts.map(({ phone, reason }) => [phone, reason] as const)])
}

/** The ban reason of the account bound to a WeChat identity; undefined if not banned. */
export async function findBanByUnionId(trx: Transaction<Schema>, unionId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('account')
    .innerJoin('account_ban as ban', 'ban.account_id', 'account.id')
    .where('account.union_id', '=', unionId)
    .select('ban.reason')
    .executeTakeFirst()
  return row?.reason
}

/** The ban reason of the account of a session's token; undefined if not banned or without a session. */
export async function findBanBySession({ db }: Store, tokenHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_session as session')
    .innerJoin('account_ban as ban', 'ban.account_id', 'session.account_id')
    .where('session.token_hash', '=', tokenHash)
    .select('ban.reason')
    .executeTakeFirst()
  return row?.reason
}

/** True if an account is banned. */
export async function isBanned({ db }: Store, accountId: number): Promise<boolean> {
  return (
    (await db.selectFrom('account_ban').select('id').where('account_id', '=', accountId).executeTakeFirst()) !==
    undefined
  )
}

function banRows(db: Kysely<Schema>, number: LoginNumber | undefined) {
  return db
    .selectFrom('account_ban as ban')
    .leftJoin('account', 'account.id', 'ban.account_id')
    .$if(number !== undefined, (rows) =>
      rows.where((is) =>
        is.or([is('account.phone', '=', number?.phone ?? ''), is('ban.number_key', '=', number?.key ?? '')]),
      ),
    )
}

/** A page of bans, newest first, or those of a number; and their total. */
export async function listBans(
  { db }: Store,
  { number, page, size }: { number: LoginNumber | undefined; page: number; size: number },
): Promise<{ list: BanRecord[]; total: number }> {
  const rows = await banRows(db, number)
    .select([
      'ban.id',
      'account.id as account_id',
      'account.account_name',
      'account.phone',
      'account.deletion_at',
      'ban.reason',
      'ban.banned_at',
    ])
    .orderBy('ban.banned_at', 'desc')
    .orderBy('ban.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await banRows(db, number)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    list: rows.map(({ id, account_id, account_name, phone, deletion_at, reason, banned_at }) => ({
      id,
      accountId: account_id,
      accountName: account_name,
      phone,
      deletionAt: deletion_at,
      reason,
      bannedAt: banned_at,
    })),
    total,
  }
}

/** The account of a ban; undefined if the ban is lifted or the account deleted. */
export async function findBannedAccount(db: Kysely<Schema>, id: string): Promise<number | undefined> {
  const row = await db.selectFrom('account_ban').select('account_id').where('id', '=', id).executeTakeFirst()
  return row?.account_id ?? undefined
}
