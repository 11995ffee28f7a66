import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** A daily count with its limit. */
export interface Allowance {
  who: string
  most: number
}

/** Key of the count of all visitors together. */
const EVERYONE = 'everyone'

/** Adds one to each count; false if one is used up, and the caller must roll back. */
export async function spendAiUse(db: Kysely<Schema>, day: string, allowances: readonly Allowance[]): Promise<boolean> {
  for (const { who, most } of allowances) {
    if (most < 1) return false
    const counted = await db
      .insertInto('ai_use')
      .values({ day, who, used: 1, tokens_in: 0, tokens_out: 0, tokens_estimated: 0 })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'who'])
          .doUpdateSet((eb) => ({ used: eb('ai_use.used', '+', 1) }))
          .where('ai_use.used', '<', most),
      )
      .returning('used')
      .executeTakeFirst()
    if (!counted) return false
  }
  return true
}

/** Subtracts one from each daily count. */
export async function refundAiUse(db: Kysely<Schema>, day: string, whos: readonly string[]): Promise<void> {
  for (const who of whos)
    await db
      .updateTable('ai_use')
      .set((eb) => ({ used: eb('used', '-', 1) }))
      .where('day', '=', day)
      .where('who', '=', who)
      .where('used', '>', 0)
      .execute()
}

/** Reads daily counts. */
export async function readAiUse({ db }: Store, day: string, whos: readonly string[]): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('ai_use')
    .select(['who', 'used'])
    .where('day', '=', day)
    .where('who', 'in', whos)
    .execute()
  return Object.fromEntries(whos.map((who) => [who, rows.find((row) => row.who === who)?.used ?? 0]))
}

/** Adds the tokens of an exchange to its job and its day. */
export async function addTokenUse(
  { db }: Store,
  { id, day }: { id: string; day: string },
  { tokensIn, tokensOut, isEstimate }: { tokensIn: number; tokensOut: number; isEstimate: boolean },
): Promise<void> {
  const estimated = isEstimate ? tokensIn + tokensOut : 0
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('ai_job')
      .set((eb) => ({
        tokens_in: eb('tokens_in', '+', tokensIn),
        tokens_out: eb('tokens_out', '+', tokensOut),
        tokens_estimated: eb('tokens_estimated', '+', estimated),
      }))
      .where('id', '=', id)
      .execute()
    await trx
      .insertInto('ai_use')
      .values({ day, who: EVERYONE, used: 1, tokens_in: tokensIn, tokens_out: tokensOut, tokens_estimated: estimated })
      .onConflict((conflict) =>
        conflict.columns(['day', 'who']).doUpdateSet((eb) => ({
          used: eb('ai_use.used', '+', 1),
          tokens_in: eb('ai_use.tokens_in', '+', tokensIn),
          tokens_out: eb('ai_use.tokens_out', '+', tokensOut),
          tokens_estimated: eb('ai_use.tokens_estimated', '+', estimated),
        })),
      )
      .execute()
  })
}

/** Deletes the counts of single visitors before a day; the totals of all visitors remain. */
export async function deleteAiUseBefore({ db }: Store, before: string): Promise<void> {
  await db.deleteFrom('ai_use').where('day', '<', before).where('who', '<>', EVERYONE).execute()
}

/** Reads a named secret shared by all processes, or creates it. */
export async function readOrCreateSecret(
  { db }: Pick<Store, 'db'>,
  name: string,
  fresh: () => string,
): Promise<string> {
  const known = await db.selectFrom('signing_secret').select('secret').where('name', '=', name).executeTakeFirst()
  if (known) return known.secret
  await db
    .insertInto('signing_secret')
    .values({ name, secret: fresh() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await db.selectFrom('signing_secret').select('secret').where('name', '=', name).executeTakeFirstOrThrow())
    .secret
}
