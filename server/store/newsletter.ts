import type { Store } from './store.ts'

/** What a new subscription is kept with; `until` is an ISO string in UTC. */
export interface Subscription {
  email: string
  confirmHash: string
  until: string
  leaveToken: string
}

/**
 * Keeps that an address wants the newsletter and has to confirm it; a later request replaces the token that confirms.
 * Answers with the token to leave, and whether the address had confirmed already: then nothing changes. Addresses that
 * never confirmed are deleted.
 */
export async function saveSubscriptionRequest(
  { db }: Store,
  { email, confirmHash, until, leaveToken }: Subscription,
  now: string,
): Promise<{ leaveToken: string; isConfirmed: boolean }> {
  await db.deleteFrom('newsletter').where('confirmed_at', 'is', null).where('confirm_until', '<', now).execute()
  const asked = await db
    .insertInto('newsletter')
    .values({ email, confirm_hash: confirmHash, confirm_until: until, confirmed_at: null, leave_token: leaveToken })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet((eb) => ({
          confirm_hash: eb.ref('excluded.confirm_hash'),
          confirm_until: eb.ref('excluded.confirm_until'),
        }))
        .where('newsletter.confirmed_at', 'is', null),
    )
    .returning('leave_token')
    .executeTakeFirst()
  // Always, so that the time tells nothing.
  const known = await db.selectFrom('newsletter').select('leave_token').where('email', '=', email).executeTakeFirst()
  if (asked) return { leaveToken: asked.leave_token, isConfirmed: false }
  // Left in between: the new token is of no use, and the next request begins afresh.
  return { leaveToken: known?.leave_token ?? leaveToken, isConfirmed: true }
}

/** Confirms an address within its time; true again when the link is opened once more. */
export async function confirmSubscription({ db }: Store, confirmHash: string, now: string): Promise<boolean> {
  const row = await db
    .updateTable('newsletter')
    .set((eb) => ({ confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)) }))
    .where('confirm_hash', '=', confirmHash)
    .where((eb) => eb.or([eb('confirmed_at', 'is not', null), eb('confirm_until', '>', now)]))
    .returning('email')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes who has this token to leave; false where nobody has. */
export async function deleteSubscription({ db }: Store, leaveToken: string): Promise<boolean> {
  return (
    (await db.deleteFrom('newsletter').where('leave_token', '=', leaveToken).returning('email').executeTakeFirst()) !==
    undefined
  )
}
