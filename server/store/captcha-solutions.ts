import type { Store } from './store.ts'

/** Marks a captcha answer as used: true for the first caller among all processes. Times are ISO strings in UTC. */
export async function markSolutionUsed(
  { db }: Store,
  signature: string,
  { now, expiresAt }: { now: string; expiresAt: string },
): Promise<boolean> {
  await db.deleteFrom('captcha_solution').where('expires_at', '<', now).execute()
  const noted = await db
    .insertInto('captcha_solution')
    .values({ signature, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .returning('signature')
    .executeTakeFirst()
  return noted !== undefined
}
