import type { Kysely, Transaction } from 'kysely'
import { addSessions } from './account-sessions.ts'
import type { NewSession } from './account-sessions.ts'
import { findBansByNumber, findBanByUnionId } from './bans.ts'
import type { BannedLogin, CodeLogin, FoundAccount, LoginOutcome } from './code-login.ts'
import { logInAtOnce } from './login-statement.ts'
import { addFirstLines, getFirstLevel } from './points.ts'
import { redeemCodes } from './safety-codes.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'
import { padToFixedLength, batched } from './together.ts'

/**
 * Cancels pending deletions of accounts that log in. The rows remain locked, so that no deletion happens concurrently.
 */
async function stay(
  trx: Transaction<Schema>,
  kind: Store['kind'],
  by: 'phone' | 'union_id',
  values: readonly string[],
): Promise<{ id: number; phone: string; endedDeletion: boolean }[]> {
  const found = trx
    .selectFrom('account')
    .select(['id', 'phone', 'deletion_at'])
    .where(by, 'in', padToFixedLength(values))
    .orderBy('id')
  const rows = await (kind === 'sqlite' ? found : found.forNoKeyUpdate()).execute()
  const leaving = rows.filter(({ deletion_at }) => deletion_at !== null).map(({ id }) => id)
  if (leaving.length > 0)
    await trx.updateTable('account').set({ deletion_at: null }).where('id', 'in', leaving).execute()
  return rows.map(({ id, phone, deletion_at }) => ({ id, phone, endedDeletion: deletion_at !== null }))
}

/** Finds or creates the accounts of different phone numbers, in the transaction of the logins. */
async function findOrMake(
  trx: Transaction<Schema>,
  kind: Store['kind'],
  logins: readonly CodeLogin[],
): Promise<ReadonlyMap<string, FoundAccount>> {
  const found = new Map<string, FoundAccount>()
  const missing = () => logins.filter(({ tried }) => !found.has(tried.phone))
  for (let turn = 0; missing().length > 0; turn += 1) {
    const known = await stay(
      trx,
      kind,
      'phone',
      missing().map(({ tried }) => tried.phone),
    )
    for (const { id, phone, endedDeletion } of known) found.set(phone, { accountId: id, isNew: false, endedDeletion })
    const rows = missing().map(({ tried: { phone }, candidates, session: { now } }) => {
      const candidate = candidates[turn]
      if (!candidate) throw new Error('every number that was tried for a new account is taken')
      return {
        id: candidate.id,
        phone,
        union_id: null,
        created_at: now,
        deletion_at: null,
        gender: null,
        level: getFirstLevel('registered'),
        account_name: candidate.name,
        nick_name: candidate.name,
      }
    })
    const [first] = rows
    if (!first) break
    // The insertion skips accounts whose account number is taken, or that another process just created.
    const made = await trx
      .insertInto('account')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'phone'])
      .execute()
    for (const { id, phone } of made) found.set(phone, { accountId: id, isNew: true, endedDeletion: false })
    await addFirstLines(
      trx,
      made.map(({ id }) => id),
      { reason: 'registered', now: first.created_at },
    )
  }
  return found
}

/** Binds a WeChat identity to an account, and unbinds it from any other. */
async function bindUnion(trx: Kysely<Schema>, accountId: number, unionId: string): Promise<void> {
  await trx
    .updateTable('account')
    .set({ union_id: null })
    .where('union_id', '=', unionId)
    .where('id', '<>', accountId)
    .execute()
  await trx.updateTable('account').set({ union_id: unionId }).where('id', '=', accountId).execute()
}

/** Redeems codes and starts sessions of their numbers' accounts, creating missing ones, in one transaction. */
async function logInEach(
  trx: Transaction<Schema>,
  kind: Store['kind'],
  logins: readonly CodeLogin[],
): Promise<LoginOutcome[]> {
  const verdicts = await redeemCodes(
    trx,
    logins.map(({ tried }) => tried),
  )
  const right = logins.filter(({ tried }) => verdicts.get(tried) === 'right')
  // Bans are read after the code was checked, as only the owner of the number may learn of a ban.
  const bans = await findBansByNumber(
    trx,
    right.map(({ tried: { phone }, numberKey }) => ({ phone, key: numberKey })),
  )
  const bound = new Map<CodeLogin, string>()
  const admitted = []
  for (const login of right.filter(({ tried }) => !bans.has(tried.phone))) {
    const binding = await login.bind?.(trx)
    if (binding) bound.set(login, binding.unionId)
    if (binding !== false) admitted.push(login)
  }
  const found = await findOrMake(trx, kind, admitted)
  const outcomes = logins.map((login): LoginOutcome => {
    const verdict = verdicts.get(login.tried) ?? 'wrong'
    if (typeof verdict === 'object') return { refused: 'limit', until: verdict }
    if (verdict === 'wrong') return { refused: 'code' }
    const reason = bans.get(login.tried.phone)
    return reason === undefined
      ? (found.get(login.tried.phone) ?? { refused: 'binding' })
      : { refused: 'banned', reason }
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

/** Attempts for one number run in sequence, so that each sees the result of the previous. */
const phoneOf = ({ tried }: CodeLogin) => tried.phone
const logInStepwise = batched<CodeLogin, LoginOutcome>(
  ({ db, kind }, logins) => db.transaction().execute((trx) => logInEach(trx, kind, logins)),
  phoneOf,
)
const logInByStatement = batched<CodeLogin, LoginOutcome>(
  async (store, logins) =>
    (await logInAtOnce(store, logins)) ??
    (await store.db.transaction().execute((trx) => logInEach(trx, store.kind, logins))),
  phoneOf,
)

/**
 * Logs in by a code. Logins with a binding need several steps, and SQLite cannot write within a query, so these use a
 * transaction.
 */
export function logInByCode(store: Store, login: CodeLogin): Promise<LoginOutcome> {
  return store.kind === 'sqlite' || login.bind ? logInStepwise(store, login) : logInByStatement(store, login)
}

/** Starts a session of the account bound to a WeChat identity; undefined if none is bound. */
export function logInByWechat(
  { db, kind }: Store,
  unionId: string,
  session: NewSession,
): Promise<{ accountId: number; endedDeletion: boolean } | BannedLogin | undefined> {
  return db.transaction().execute(async (trx) => {
    const reason = await findBanByUnionId(trx, unionId)
    if (reason !== undefined) return { refused: 'banned', reason }
    const [known] = await stay(trx, kind, 'union_id', [unionId])
    if (!known) return undefined
    await addSessions(trx, [{ accountId: known.id, session }])
    return { accountId: known.id, endedDeletion: known.endedDeletion }
  })
}
