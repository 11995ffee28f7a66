import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { CodePurpose } from '../../src/lib/account/user-info.ts'
import { countRegardlessOfLimits, countWithinLimits, findExhaustedLimits } from './account-counts.ts'
import type { CountLimit, ExhaustedLimit } from './account-counts.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'
import { valuesTable, padToFixedLength } from './together.ts'

/** A code as it is stored. */
export interface NewCode {
  phone: string
  purpose: CodePurpose
  /** Who asked for it; a hash. */
  owner: string
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
  /** Who enters it: another one's code is none. */
  owner: string
  codeHash: string
  /** Milliseconds since 1970. */
  now: number
  mostTries: number
  /** Limits of wrong codes by client and range; a try without a stored code is not counted. While one is used up, a code has one try, and a refusal names the limit. */
  failures: readonly CountLimit[]
  /** The limit of wrong codes for the number, counted likewise; while it is used up, a code has one try. */
  ofNumber: CountLimit
}

/** Rolls a transaction back. */
class Refused extends Error {
  readonly usedUp: ExhaustedLimit
  constructor(usedUp: ExhaustedLimit) {
    super('a limit is used up')
    this.usedUp = usedUp
  }
}

const iso = (ms: number) => new Date(ms).toISOString()

/** Puts a code in place of the earlier one of its number, purpose and owner; nothing changes where a limit is used up. */
export async function saveCode(
  { db }: Store,
  { phone, purpose, owner, codeHash, now, lifeMs, limits }: NewCode,
): Promise<ExhaustedLimit | undefined> {
  const fresh = { code_hash: codeHash, tries: 0, created_at: iso(now), expires_at: iso(now + lifeMs), used_at: null }
  try {
    await db.transaction().execute(async (trx) => {
      const usedUp = await countWithinLimits(trx, limits, now)
      if (usedUp) throw new Refused(usedUp)
      await trx
        .insertInto('safety_code')
        .values({ phone, purpose, client: owner, ...fresh })
        .onConflict((conflict) => conflict.columns(['phone', 'purpose', 'client']).doUpdateSet(fresh))
        .execute()
    })
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.usedUp
    throw error
  }
}

/** Takes a code back that could not be sent, ends the counts that forbid the next one, and takes one off others, which are given as `saveCode` counted them. */
export async function withdrawCode(
  { db }: Store,
  { phone, purpose, owner, codeHash }: Pick<NewCode, 'phone' | 'purpose' | 'owner' | 'codeHash'>,
  { ended, refunded }: { ended: readonly string[]; refunded: readonly string[] },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('safety_code')
      .where('phone', '=', phone)
      .where('purpose', '=', purpose)
      .where('client', '=', owner)
      .where('code_hash', '=', codeHash)
      .execute()
    await trx.deleteFrom('account_count').where('what', 'in', ended).execute()
    // One after the other, so that transactions lock in one order.
    for (const what of refunded)
      await trx
        .updateTable('account_count')
        .set((eb) => ({ used: eb('used', '-', 1) }))
        .where('what', '=', what)
        .where('used', '>', 0)
        .execute()
  })
}

/** Whether a hash is the stored one, in constant time. */
export function isSameCode(stored: string | undefined, given: string): boolean {
  // The same work where there is no code.
  const bytes = Buffer.from(stored ?? ' '.repeat(given.length))
  return bytes.length === given.length && timingSafeEqual(bytes, Buffer.from(given)) && stored !== undefined
}

/**
 * The prefix of counts that limit nothing. A try without a stored code writes such a count, so that it takes as long as a try with
 * one and its time does not show whether there is a code.
 */
export const IDLE_COUNT_PREFIX = 'idle-'

/** The outcome of a try. A wrong code whose limit is used up has that limit as its outcome. */
type CodeVerdict = 'right' | 'wrong' | ExhaustedLimit

const keyOf = ({ phone, purpose, client }: { phone: string; purpose: CodePurpose; client: string }) =>
  `${String(purpose)} ${phone} ${client}`

/** Counts a try of each code, marks those that are right as used, and says what was stored. */
async function countTries(
  trx: Kysely<Schema>,
  tries: readonly (CodeTry & { most: number })[],
  now: string,
): Promise<ReadonlyMap<string, string>> {
  if (tries.length === 0) return new Map()
  // In one order, so that of two processes one waits for the other, and not both. What is compared here are keyed hashes, whose letters nobody chooses.
  const wanted = padToFixedLength(tries.toSorted((a, b) => (a.phone < b.phone ? -1 : 1))).map(
    ({ phone, purpose, owner, codeHash, most }) => [phone, purpose, owner, codeHash, most],
  )
  // As an expression, which no index has: of a long list SQLite would otherwise walk through every code that is still valid.
  const { rows } = await sql<{ phone: string; purpose: CodePurpose; client: string; code_hash: string }>`
    update safety_code set tries = tries + 1, used_at = case when code_hash = wanted.column4 then ${now} end from ${valuesTable(wanted)} wanted
    where phone = wanted.column1 and purpose = wanted.column2 and client = wanted.column3 and used_at is null and expires_at || '' > ${now} and tries < wanted.column5
    returning phone, purpose, client, code_hash`.execute(trx)
  return new Map(rows.map((row) => [keyOf(row), row.code_hash]))
}

/**
 * Tries codes of different numbers and takes the right ones: of several tries at once, in whichever processes, one takes
 * it. Runs in the transaction of what the codes are for, which must be committed after a wrong code too, for that counts it.
 */
export async function redeemCodes(
  trx: Kysely<Schema>,
  tries: readonly CodeTry[],
): Promise<ReadonlyMap<CodeTry, CodeVerdict>> {
  const now = Math.max(...tries.map((one) => one.now))
  const usedUp = await findExhaustedLimits(
    trx,
    tries.flatMap(({ failures, ofNumber }) => [...failures, ofNumber]),
    now,
  )
  const limits = new Map(
    tries.map((one) => [
      one,
      one.failures
        .flatMap((failure) => usedUp.get(failure) ?? [])
        .toSorted((a, b) => (a.endsAt > b.endsAt ? -1 : 1))[0],
    ]),
  )
  const stored = await countTries(
    trx,
    tries.map((one) => ({ ...one, most: limits.get(one) || usedUp.has(one.ofNumber) ? 1 : one.mostTries })),
    iso(now),
  )
  const storedOf = ({ owner, ...one }: CodeTry) => stored.get(keyOf({ ...one, client: owner }))
  const verdicts = new Map(
    tries.map((one): [CodeTry, CodeVerdict] => [
      one,
      isSameCode(storedOf(one), one.codeHash) ? 'right' : (limits.get(one) ?? 'wrong'),
    ]),
  )
  const wrong = tries.filter((one) => verdicts.get(one) !== 'right')
  await countRegardlessOfLimits(
    trx,
    wrong.flatMap((one) =>
      storedOf(one) === undefined
        ? [{ ...one.ofNumber, what: IDLE_COUNT_PREFIX + one.ofNumber.what }]
        : [...one.failures, one.ofNumber],
    ),
    now,
  )
  return verdicts
}

/** Tries one code, as `redeemCodes` does. */
export async function redeemCode(trx: Kysely<Schema>, tried: CodeTry): Promise<CodeVerdict> {
  return (await redeemCodes(trx, [tried])).get(tried) ?? 'wrong'
}
