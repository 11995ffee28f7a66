import { timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { CodePurpose } from '../../src/lib/account/user-info.ts'
import { countAll, countEach, findUsedUp } from './account-counts.ts'
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
function isSameCode(stored: string | undefined, given: string): boolean {
  // The same work where there is no code.
  const bytes = Buffer.from(stored ?? ' '.repeat(given.length))
  return bytes.length === given.length && timingSafeEqual(bytes, Buffer.from(given)) && stored !== undefined
}

/** Counts a try of each code of one purpose and takes those that are right. */
async function takeRight(trx: Kysely<Schema>, tries: readonly CodeTry[], { purpose, mostTries }: CodeTry, now: string): Promise<CodeTry[]> {
  const counted = await trx
    .updateTable('safety_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('phone', 'in', tries.map(({ phone }) => phone))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .returning(['phone', 'code_hash'])
    .execute()
  const stored = new Map(counted.map(({ phone, code_hash }) => [phone, code_hash]))
  const right = tries.filter(({ phone, codeHash }) => isSameCode(stored.get(phone), codeHash))
  if (right.length > 0) await trx.updateTable('safety_code').set({ used_at: now }).where('phone', 'in', right.map(({ phone }) => phone)).where('purpose', '=', purpose).execute()
  return right
}

/** What came of a try: a limit that is used up leaves the code as it is. */
type CodeVerdict = 'right' | 'wrong' | UsedUp

/**
 * Tries codes of different numbers and takes the right ones: of several tries at once, in whichever processes, one takes
 * it. Runs in the transaction of what the codes are for, which must be committed after a wrong code too, for that counts it.
 */
export async function takeCodes(trx: Kysely<Schema>, tries: readonly CodeTry[]): Promise<ReadonlyMap<CodeTry, CodeVerdict>> {
  const now = Math.max(...tries.map((one) => one.now))
  const usedUp = await findUsedUp(trx, tries.flatMap(({ failures }) => failures), now)
  const verdicts = new Map<CodeTry, CodeVerdict>()
  for (const one of tries) {
    const [limit] = one.failures.flatMap((failure) => usedUp.get(failure) ?? []).toSorted((a, b) => (a.endsAt > b.endsAt ? -1 : 1))
    verdicts.set(one, limit ?? 'wrong')
  }
  const counted = tries.filter((one) => verdicts.get(one) === 'wrong')
  for (const first of new Map(counted.map((one) => [one.purpose, one])).values()) {
    for (const right of await takeRight(trx, counted.filter(({ purpose }) => purpose === first.purpose), first, iso(now))) verdicts.set(right, 'right')
  }
  await countAll(trx, counted.filter((one) => verdicts.get(one) === 'wrong').flatMap(({ failures }) => failures), now)
  return verdicts
}

/** Tries one code, as `takeCodes` does. */
export async function takeCode(trx: Kysely<Schema>, tried: CodeTry): Promise<CodeVerdict> {
  return (await takeCodes(trx, [tried])).get(tried) ?? 'wrong'
}
