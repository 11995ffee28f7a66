import { timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { CodePurpose } from '../../src/lib/account/user-info.ts'
import { countEach, findUsedUp, isUsedUp } from './account-counts.ts'
import type { CountLimit, UsedUp } from './account-counts.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** A code as it is stored. */
export interface NewCode {
  phone: string
  purpose: CodePurpose
  /** With a secret, so that the million codes cannot be tried on a stolen database. */
  codeHash: string
  /** Milliseconds since 1970. */
  now: number
  /** Milliseconds for which it can be used. */
  lifeMs: number
  /** What is counted of a sending. */
  limits: readonly CountLimit[]
}

/** A code that somebody entered. */
export interface CodeTry {
  phone: string
  purpose: CodePurpose
  codeHash: string
  /** Milliseconds since 1970. */
  now: number
  mostTries: number
  /** What is counted of a wrong one; while one of these is used up no code is right. */
  failures: readonly CountLimit[]
}

/** Rolls a transaction back. */
class Refused extends Error {
  readonly usedUp: UsedUp
  constructor(usedUp: UsedUp) {
    super('a limit is used up')
    this.usedUp = usedUp
  }
}

const iso = (ms: number) => new Date(ms).toISOString()

/** Puts a code in place of the earlier one of its number and purpose; nothing changes where a limit is used up. */
export async function saveCode({ db }: Store, { phone, purpose, codeHash, now, lifeMs, limits }: NewCode): Promise<UsedUp | undefined> {
  const fresh = { code_hash: codeHash, tries: 0, created_at: iso(now), expires_at: iso(now + lifeMs), used_at: null }
  try {
    await db.transaction().execute(async (trx) => {
      const usedUp = await countEach(trx, limits, now)
      if (usedUp) throw new Refused(usedUp)
      await trx.insertInto('safety_code').values({ phone, purpose, ...fresh }).onConflict((conflict) => conflict.columns(['phone', 'purpose']).doUpdateSet(fresh)).execute()
    })
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.usedUp
    throw error
  }
}

/** Takes a code back that could not be sent, and what forbids the next one at once. */
export async function withdrawCode({ db }: Store, { phone, purpose, codeHash }: Pick<NewCode, 'phone' | 'purpose' | 'codeHash'>, counts: readonly string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('safety_code').where('phone', '=', phone).where('purpose', '=', purpose).where('code_hash', '=', codeHash).execute()
    await trx.deleteFrom('account_count').where('what', 'in', counts).execute()
  })
}

/** Whether a hash is the stored one, in constant time. */
export function isSameCode(stored: string | undefined, given: string): boolean {
  // The same work where there is no code.
  const bytes = Buffer.from(stored ?? ' '.repeat(given.length))
  return bytes.length === given.length && timingSafeEqual(bytes, Buffer.from(given)) && stored !== undefined
}

/**
 * Tries a code and takes it when it is right: of several at once, in whichever processes, one takes it. Runs in the
 * transaction of what the code is for, which must be committed after a wrong code too, for that counts it.
 */
export async function takeCode(trx: Kysely<Schema>, { phone, purpose, codeHash, now, mostTries, failures }: CodeTry): Promise<'right' | 'wrong' | UsedUp> {
  const tried = await trx
    .updateTable('safety_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', iso(now))
    .where('tries', '<', mostTries)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('account_count').select('what').where((inner) => isUsedUp(inner, failures, now)))))
    .returning('code_hash')
    .executeTakeFirst()
  if (isSameCode(tried?.code_hash, codeHash)) {
    await trx.updateTable('safety_code').set({ used_at: iso(now) }).where('phone', '=', phone).where('purpose', '=', purpose).execute()
    return 'right'
  }
  const usedUp = await findUsedUp(trx, failures, now)
  if (usedUp) return usedUp
  await countEach(trx, failures, now)
  return 'wrong'
}
