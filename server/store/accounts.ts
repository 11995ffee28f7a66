import type { Kysely, Selectable, Transaction } from 'kysely'
import type { AccountTables } from './account-tables.ts'
import { addSessions } from './account-sessions.ts'
import type { NewSession } from './account-sessions.ts'
import type { UsedUp } from './account-counts.ts'
import { earnPoints } from './points.ts'
import { takeCode } from './safety-codes.ts'
import type { CodeTry } from './safety-codes.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** An account with its profile, as the table has it. */
export type AccountRow = Selectable<AccountTables['account']>

/** The number and the first name of an account to be made. */
export interface NewAccount {
  id: number
  name: string
}

/** A login by a code. */
export interface CodeLogin {
  tried: CodeTry
  /** One of these is taken where the number has no account: the first that is free. */
  candidates: readonly NewAccount[]
  session: NewSession
  /** What the login binds to the account beside the number; false refuses it. */
  bind?: (trx: Transaction<Schema>) => Promise<{ unionId: string } | false>
}

/** How a login ended. A refused one has taken the right code. */
export type LoginOutcome = { accountId: number; isNew: boolean } | { refused: 'code' | 'binding' } | { refused: 'limit'; until: UsedUp }

/** The account of a number, which is made where there is none, in the transaction of the login. */
export async function findOrMake(trx: Transaction<Schema>, kind: Store['kind'], { tried: { phone }, candidates, session: { now } }: CodeLogin): Promise<{ accountId: number; isNew: boolean }> {
  for (const { id, name } of candidates) {
    // A login ends the wait for a deletion. The row stays locked, so that no deletion comes between.
    const known = await trx.updateTable('account').set({ deletion_at: null }).where('phone', '=', phone).returning('id').executeTakeFirst()
    if (known) return { accountId: known.id, isNew: false }
    const made = await trx
      .insertInto('account')
      .values({ id, phone, union_id: null, created_at: now, deletion_at: null, gender: null, account_name: name, nick_name: name })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) {
      await earnPoints(trx, kind, { accountId: made.id, reason: 'registered', now: Date.parse(now) })
      return { accountId: made.id, isNew: true }
    }
    // The number of the account is taken, or another process made it at this moment.
  }
  throw new Error('every number that was tried for a new account is taken')
}

/** Binds a WeChat identity to an account, and to no other. */
async function bindUnion(trx: Kysely<Schema>, accountId: number, unionId: string): Promise<void> {
  await trx.updateTable('account').set({ union_id: null }).where('union_id', '=', unionId).where('id', '<>', accountId).execute()
  await trx.updateTable('account').set({ union_id: unionId }).where('id', '=', accountId).execute()
}

/** Takes a code and begins a session of its number's account, which is made where there is none, in one transaction. */
export function logInByCode({ db, kind }: Store, login: CodeLogin): Promise<LoginOutcome> {
  return db.transaction().execute(async (trx) => {
    const { tried, session, bind } = login
    const verdict = await takeCode(trx, tried)
    if (verdict === 'wrong') return { refused: 'code' }
    if (verdict !== 'right') return { refused: 'limit', until: verdict }
    const bound = await bind?.(trx)
    // Committed, for the code must not be tried again.
    if (bound === false) return { refused: 'binding' }
    const found = await findOrMake(trx, kind, login)
    if (bound) await bindUnion(trx, found.accountId, bound.unionId)
    await addSessions(trx, [{ accountId: found.accountId, session }])
    return found
  })
}

/** Begins a session of the account that a WeChat identity is bound to; its number, or undefined where it is bound to none. */
export function logInByUnion({ db }: Store, unionId: string, session: NewSession): Promise<number | undefined> {
  return db.transaction().execute(async (trx) => {
    const known = await trx.updateTable('account').set({ deletion_at: null }).where('union_id', '=', unionId).returning('id').executeTakeFirst()
    if (known) await addSessions(trx, [{ accountId: known.id, session }])
    return known?.id
  })
}

/** An account by its number. */
export function readAccount({ db }: Store, id: number): Promise<AccountRow | undefined> {
  return db.selectFrom('account').selectAll('account').where('id', '=', id).executeTakeFirst()
}

/** Notes when an account will be deleted, and ends its sessions: the next login is the visitor's change of mind. */
export async function requestDeletion({ db }: Store, id: number, deletionAt: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('account').set({ deletion_at: deletionAt }).where('id', '=', id).execute()
    await trx.deleteFrom('account_session').where('account_id', '=', id).execute()
  })
}

/** Accounts whose wait is over, the longest first. */
export async function dueDeletions({ db }: Store, now: string, most: number): Promise<number[]> {
  const rows = await db.selectFrom('account').select('id').where('deletion_at', '<=', now).orderBy('deletion_at').limit(most).execute()
  return rows.map(({ id }) => id)
}

/** Deletes an account whose wait is over, and in the same transaction what `erase` knows of it; false where a login came between. */
export function deleteAccount({ db }: Store, id: number, now: string, erase: (trx: Transaction<Schema>) => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Locks the row: a login waits, and then finds no account.
    const due = await trx.updateTable('account').set({ deletion_at: now }).where('id', '=', id).where('deletion_at', '<=', now).returning('phone').executeTakeFirst()
    if (!due) return false
    await erase(trx)
    await trx.deleteFrom('safety_code').where('phone', '=', due.phone).execute()
    await trx.deleteFrom('account').where('id', '=', id).execute()
    return true
  })
}

/** Deletes sessions, codes and counts that are over. */
export async function dropOver({ db }: Store, now: string): Promise<void> {
  await db.deleteFrom('account_session').where('expires_at', '<=', now).execute()
  await db.deleteFrom('safety_code').where('expires_at', '<=', now).execute()
  await db.deleteFrom('account_count').where('ends_at', '<=', now).execute()
}
