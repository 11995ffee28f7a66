import type { KillWork } from './kill-run.ts'

/** Concurrent logins: one alone, the others in one transaction. */
export const CONCURRENT_LOGINS = 8

/** Phone number of the index-th login: first new numbers, then the same again, which have accounts. */
export function numberedPhone(index: number): string {
  const number = Math.floor(index / (2 * CONCURRENT_LOGINS)) * CONCURRENT_LOGINS + (index % CONCURRENT_LOGINS)
  return `+86138${String(number).padStart(8, '0')}`
}

/** Logins by code: account, first points, session and used code are stored together or not at all. */
export const LOGIN_KILL_WORK: KillWork = {
  writer: 'tests/server/store/login-process.ts',
  async compare({ db }, acknowledged) {
    // One snapshot of the four tables, as the writer continues meanwhile.
    const read = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    const { rows, sessions, taken, points } = await read.execute(async (trx) => ({
      rows: await trx.selectFrom('account').select(['id', 'phone']).execute(),
      sessions: await trx.selectFrom('account_session').select(['account_id', 'token_hash']).execute(),
      taken: await trx.selectFrom('safety_code').select('phone').where('used_at', 'is not', null).execute(),
      points: await trx.selectFrom('point_entry').select('account_id').execute(),
    }))
    const accounts = new Map(rows.map(({ id, phone }) => [id, phone]))
    const withPoints = new Set(points.map(({ account_id }) => account_id))
    // A token is named after its login and attempt.
    const phoneOf = new Map(
      sessions.map(({ account_id, token_hash }) => [Number(token_hash.split('-')[0]), accounts.get(account_id)]),
    )
    const lost = [...acknowledged].filter((index) => phoneOf.get(index) !== numberedPhone(index))
    const withSession = new Set(phoneOf.values())
    const torn = [
      ...rows.filter(({ id, phone }) => !withSession.has(phone) || !withPoints.has(id)),
      ...sessions.filter(({ account_id }) => !accounts.has(account_id)),
      ...taken.filter(({ phone }) => !withSession.has(phone)),
    ]
    return { lost: lost.length, torn: torn.length }
  },
}
