import type { Kysely } from 'kysely'
import { countEach } from './account-counts.ts'
import { addSessions } from './account-sessions.ts'
import { findOrMake } from './accounts.ts'
import type { CodeLogin, LoginOutcome } from './accounts.ts'
import { isSameCode } from './safety-codes.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** Lengths of lists that are asked for, so that statements have few texts: PostgreSQL's reads are named by them. */
const LENGTHS = [2, 8, 32, 128]
/** Logins that one transaction takes; each asks for two counts at most. */
export const MOST_TOGETHER = 64

function padded(values: readonly string[]): string[] {
  const length = LENGTHS.find((one) => one >= values.length) ?? values.length
  return Array.from({ length }, (_, index) => values[index] ?? values[0] ?? '')
}

const iso = (ms: number) => new Date(ms).toISOString()

/** Those who have entered too many wrong codes; they are told so one by one. */
async function limited(trx: Kysely<Schema>, logins: readonly CodeLogin[], now: string): Promise<ReadonlySet<CodeLogin>> {
  const limits = logins.flatMap((login) => login.tried.failures.map(({ what, most }) => ({ login, what, most })))
  if (limits.length === 0) return new Set()
  const rows = await trx.selectFrom('account_count').select(['what', 'used']).where('what', 'in', padded(limits.map(({ what }) => what))).where('ends_at', '>', now).execute()
  const used = new Map(rows.map((row) => [row.what, row.used]))
  return new Set(limits.filter(({ what, most }) => (used.get(what) ?? 0) >= most).map(({ login }) => login))
}

/** Counts a try of each code and takes those that are right. */
async function takeRight(trx: Kysely<Schema>, logins: readonly CodeLogin[], now: string): Promise<CodeLogin[]> {
  const [first] = logins
  if (!first) return []
  const { purpose, mostTries } = first.tried
  const tried = await trx
    .updateTable('safety_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('phone', 'in', logins.map((login) => login.tried.phone))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .returning(['phone', 'code_hash'])
    .execute()
  const stored = new Map(tried.map(({ phone, code_hash }) => [phone, code_hash]))
  const right = logins.filter(({ tried: { phone, codeHash } }) => isSameCode(stored.get(phone), codeHash))
  if (right.length > 0) await trx.updateTable('safety_code').set({ used_at: now }).where('phone', 'in', right.map((login) => login.tried.phone)).where('purpose', '=', purpose).execute()
  return right
}

/**
 * Does what `logInByCode` does for several numbers in one transaction, for one commit costs as much as many. The numbers
 * differ, the purpose is the same and nothing is bound. Undefined where a login has to be done by itself.
 */
export function logInTogether({ db, kind }: Store, logins: readonly CodeLogin[]): Promise<(LoginOutcome | undefined)[]> {
  return db.transaction().execute(async (trx) => {
    const now = iso(Math.max(...logins.map(({ tried }) => tried.now)))
    const alone = await limited(trx, logins, now)
    const together = logins.filter((login) => !alone.has(login))
    const right = await takeRight(trx, together, now)
    const outcomes = new Map<CodeLogin, LoginOutcome>()
    for (const login of together.filter((one) => !right.includes(one))) {
      await countEach(trx, login.tried.failures, login.tried.now)
      outcomes.set(login, { refused: 'code' })
    }
    if (right.length > 0) {
      // A login ends the wait for a deletion. The rows stay locked, so that no deletion comes between.
      const rows = await trx.updateTable('account').set({ deletion_at: null }).where('phone', 'in', right.map((login) => login.tried.phone)).returning(['id', 'phone']).execute()
      const known = new Map(rows.map(({ id, phone }) => [phone, id]))
      const begun = []
      for (const login of right) {
        const id = known.get(login.tried.phone)
        const found = id === undefined ? await findOrMake(trx, kind, login) : { accountId: id, isNew: false }
        outcomes.set(login, found)
        begun.push({ accountId: found.accountId, session: login.session })
      }
      await addSessions(trx, begun)
    }
    return logins.map((login) => outcomes.get(login))
  })
}
