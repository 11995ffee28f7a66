import type { Store } from './store.ts'

/** A new subscription; `until` is an ISO string in UTC. */
export interface Subscription {
  email: string
  confirmHash: string
  until: string
  leaveToken: string
}

/**
 * Stores an unconfirmed subscription; a later request replaces its confirmation token. Returns the token to
 * unsubscribe, and true if the address is already confirmed, in which case nothing changes. Deletes addresses that were
 * not confirmed in time.
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
  // The row is read in any case, so that the timing reveals nothing.
  const known = await db.selectFrom('newsletter').select('leave_token').where('email', '=', email).executeTakeFirst()
  if (asked) return { leaveToken: asked.leave_token, isConfirmed: false }
  // The address was unsubscribed meanwhile: the new token is invalid, and the next request begins again.
  return { leaveToken: known?.leave_token ?? leaveToken, isConfirmed: true }
}

/** Confirms an address before its expiry; also true if the link is opened again. */
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

/** Deletes the subscription with this token; false if there is none. */
export async function deleteSubscription({ db }: Store, leaveToken: string): Promise<boolean> {
  return (
    (await db.deleteFrom('newsletter').where('leave_token', '=', leaveToken).returning('email').executeTakeFirst()) !==
    undefined
  )
}
