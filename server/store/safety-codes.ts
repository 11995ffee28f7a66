import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { CodePurpose } from '../../src/lib/account/user-info.ts'
import { countRegardlessOfLimits, countWithinLimits, findExhaustedLimits } from './account-counts.ts'
import type { CountLimit, ExhaustedLimit } from './account-counts.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'
import { toValuesTable, padToFixedLength } from './together.ts'

/** A new code for storage. */
export interface NewCode {
  phone: string
  purpose: CodePurpose
  /** Hash of the requester. */
  owner: string
  /** Keyed hash, so that the million possible codes cannot be tried on a stolen database. */
  codeHash: string
  /** Milliseconds since 1970. */
  now: number
  /** Milliseconds until it expires. */
  lifeMs: number
  /** Limits on sending under which the code is counted. */
  limits: readonly CountLimit[]
}

/** An attempt at entering a code. */
export interface CodeAttempt {
  phone: string
  purpose: CodePurpose
  /** Owner who may enter the code; codes of other owners are not compared. */
  owner: string
  codeHash: string
  /** Milliseconds since 1970. */
  now: number
  mostTries: number
  /**
   * Limits of wrong codes by client and range; attempts without a stored code are not counted. While one of these
   * limits is used up, a code has one attempt, and the refusal names the limit.
   */
  failures: readonly CountLimit[]
  /** Limit of wrong codes for the number; while it is used up, a code has one attempt. */
  ofNumber: CountLimit
}

/** Thrown to roll back a transaction. */
class Refused extends Error {
  readonly usedUp: ExhaustedLimit
  constructor(usedUp: ExhaustedLimit) {
    super('a limit is used up')
    this.usedUp = usedUp
  }
}

const iso = (ms: number) => new Date(ms).toISOString()

/** Stores a code, replacing the earlier one of its number, purpose and owner; changes nothing if a limit is used up. */
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

/**
 * Removes a code that could not be sent. Deletes the counts in `ended`, which block the next request, and decrements
 * those in `refunded`, in the order in which `saveCode` locks them.
 */
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
    // The counts are changed one by one, so that transactions lock in one order.
    for (const what of refunded)
      await trx
        .updateTable('account_count')
        .set((eb) => ({ used: eb('used', '-', 1) }))
        .where('what', '=', what)
        .where('used', '>', 0)
        .execute()
  })
}

/** True if a hash equals the stored one, compared in constant time. */
export function isSameCode(stored: string | undefined, given: string): boolean {
  // The comparison takes the same time if there is no code.
  const bytes = Buffer.from(stored ?? ' '.repeat(given.length))
  return bytes.length === given.length && timingSafeEqual(bytes, Buffer.from(given)) && stored !== undefined
}

/**
 * Prefix of dummy counts. An attempt without a stored code writes one, so that its duration does not reveal whether a
 * code exists.
 */
export const IDLE_COUNT_PREFIX = 'idle-'

/** Verdict on an attempt; for a wrong code with a used-up limit, that limit. */
type CodeVerdict = 'right' | 'wrong' | ExhaustedLimit

const keyOf = ({ phone, purpose, client }: { phone: string; purpose: CodePurpose; client: string }) =>
  `${String(purpose)} ${phone} ${client}`

/** Counts an attempt at each code, marks the right codes as used, and returns the stored values. */
async function countTries(
  trx: Kysely<Schema>,
  tries: readonly (CodeAttempt & { most: number })[],
  now: string,
): Promise<ReadonlyMap<string, string>> {
  if (tries.length === 0) return new Map()
  // The attempts are sorted by number, so that processes cannot deadlock. Keyed hashes are compared, which attackers
  // cannot choose.
  const wanted = padToFixedLength(tries.toSorted((a, b) => (a.phone < b.phone ? -1 : 1))).map(
    ({ phone, purpose, owner, codeHash, most }) => [phone, purpose, owner, codeHash, most],
  )
  // Numbers are compared by an expression without an index: with an index, SQLite would scan all valid codes for a long
  // list.
  const { rows } = await sql<{ phone: string; purpose: CodePurpose; client: string; code_hash: string }>`
    update safety_code set tries = tries + 1, used_at = case when code_hash = wanted.column4 then ${now} end from ${toValuesTable(wanted)} wanted
    where phone = wanted.column1 and purpose = wanted.column2 and client = wanted.column3 and used_at is null and expires_at || '' > ${now} and tries < wanted.column5
    returning phone, purpose, client, code_hash`.execute(trx)
  return new Map(rows.map((row) => [keyOf(row), row.code_hash]))
}

/**
 * Checks codes of different numbers and redeems the right ones; of concurrent attempts only one succeeds. Runs in the
 * transaction of the login or action, which must be committed even after a wrong code, because the attempt is counted.
 */
export async function redeemCodes(
  trx: Kysely<Schema>,
  tries: readonly CodeAttempt[],
): Promise<ReadonlyMap<CodeAttempt, CodeVerdict>> {
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
  const storedOf = ({ owner, ...one }: CodeAttempt) => stored.get(keyOf({ ...one, client: owner }))
  const verdicts = new Map(
    tries.map((one): [CodeAttempt, CodeVerdict] => [
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

/** Redeems one code, like `redeemCodes`. */
export async function redeemCode(trx: Kysely<Schema>, tried: CodeAttempt): Promise<CodeVerdict> {
  return (await redeemCodes(trx, [tried])).get(tried) ?? 'wrong'
}
