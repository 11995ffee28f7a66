import type { Kysely, Selectable, Transaction } from 'kysely'
import type { AccountTables } from './account-tables.ts'
import { addSessions } from './account-sessions.ts'
import type { NewSession } from './account-sessions.ts'
import type { UsedUp } from './account-counts.ts'
import { addFirstLines, firstLevel } from './points.ts'
import { takeCodes } from './safety-codes.ts'
import type { CodeTry } from './safety-codes.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'
import { padded, together } from './together.ts'

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

interface FoundAccount {
  accountId: number
  isNew: boolean
}

/** The accounts of different numbers, which are made where there are none, in the transaction of the logins. */
async function findOrMake(trx: Transaction<Schema>, logins: readonly CodeLogin[]): Promise<ReadonlyMap<string, FoundAccount>> {
  const found = new Map<string, FoundAccount>()
  const missing = () => logins.filter(({ tried }) => !found.has(tried.phone))
  for (let turn = 0; missing().length > 0; turn += 1) {
    // A login ends the wait for a deletion. The rows stay locked, so that no deletion comes between.
    const known = await trx.updateTable('account').set({ deletion_at: null }).where('phone', 'in', padded(missing().map(({ tried }) => tried.phone))).returning(['id', 'phone']).execute()
    for (const { id, phone } of known) found.set(phone, { accountId: id, isNew: false })
    const rows = missing().map(({ tried: { phone }, candidates, session: { now } }) => {
      const candidate = candidates[turn]
      if (!candidate) throw new Error('every number that was tried for a new account is taken')
      return { id: candidate.id, phone, union_id: null, created_at: now, deletion_at: null, gender: null, level: firstLevel('registered'), account_name: candidate.name, nick_name: candidate.name }
    })
    const [first] = rows
    if (!first) break
    // Left out is what has the number of another account, or another process made at this moment.
    const made = await trx.insertInto('account').values(rows).onConflict((conflict) => conflict.doNothing()).returning(['id', 'phone']).execute()
    for (const { id, phone } of made) found.set(phone, { accountId: id, isNew: true })
    await addFirstLines(trx, made.map(({ id }) => id), { reason: 'registered', now: first.created_at })
  }
  return found
}

/** Binds a WeChat identity to an account, and to no other. */
async function bindUnion(trx: Kysely<Schema>, accountId: number, unionId: string): Promise<void> {
  await trx.updateTable('account').set({ union_id: null }).where('union_id', '=', unionId).where('id', '<>', accountId).execute()
  await trx.updateTable('account').set({ union_id: unionId }).where('id', '=', accountId).execute()
}

/** Takes codes and begins sessions of their numbers' accounts, which are made where there are none, in one transaction. */
async function logInEach(trx: Transaction<Schema>, logins: readonly CodeLogin[]): Promise<LoginOutcome[]> {
  const verdicts = await takeCodes(trx, logins.map(({ tried }) => tried))
  const bound = new Map<CodeLogin, string>()
  const admitted = []
  for (const login of logins.filter(({ tried }) => verdicts.get(tried) === 'right')) {
    const binding = await login.bind?.(trx)
    if (binding) bound.set(login, binding.unionId)
    if (binding !== false) admitted.push(login)
  }
  const found = await findOrMake(trx, admitted)
  const outcomes = logins.map((login): LoginOutcome => {
    const verdict = verdicts.get(login.tried) ?? 'wrong'
    if (typeof verdict === 'object') return { refused: 'limit', until: verdict }
    return verdict === 'wrong' ? { refused: 'code' } : (found.get(login.tried.phone) ?? { refused: 'binding' })
  })
  const begun = []
  for (const login of admitted) {
    const account = found.get(login.tried.phone)
    const unionId = bound.get(login)
    if (account && unionId !== undefined) await bindUnion(trx, account.accountId, unionId)
    if (account) begun.push({ accountId: account.accountId, session: login.session })
  }
  if (begun.length > 0) await addSessions(trx, begun)
  return outcomes
}

/** Logs in by a code. The next try of a number has to see what became of the one before. */
export const logInByCode = together<CodeLogin, LoginOutcome>(
  ({ db }, logins) => db.transaction().execute((trx) => logInEach(trx, logins)),
  ({ tried }) => tried.phone,
)

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
