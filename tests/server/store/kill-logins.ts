import type { KillWork } from './kill-run.ts'

/** The number that logs in for the how-many-th time; every second time it has an account already. */
export function numberedPhone(index: number): string {
  return `+86138${String(Math.floor(index / 2)).padStart(8, '0')}`
}

/** Logins by code: account, session and the taken code are there together or not at all. */
export const LOGINS: KillWork = {
  writer: 'tests/server/store/login-process.ts',
  async compare({ db }, acknowledged) {
    // The writer goes on: the three tables are of one moment.
    const read = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    const { rows, sessions, taken } = await read.execute(async (trx) => ({
      rows: await trx.selectFrom('account').select(['id', 'phone']).execute(),
      sessions: await trx.selectFrom('account_session').select(['account_id', 'token_hash']).execute(),
      taken: await trx.selectFrom('safety_code').select('phone').where('used_at', 'is not', null).execute(),
    }))
    const accounts = new Map(rows.map(({ id, phone }) => [id, phone]))
    // A token is named after its login and attempt.
    const phoneOf = new Map(sessions.map(({ account_id, token_hash }) => [Number(token_hash.split('-')[0]), accounts.get(account_id)]))
    const lost = [...acknowledged].filter((index) => phoneOf.get(index) !== numberedPhone(index))
    const withSession = new Set(phoneOf.values())
    const torn = [...[...accounts.values()].filter((phone) => !withSession.has(phone)), ...sessions.filter(({ account_id }) => !accounts.has(account_id)), ...taken.filter(({ phone }) => !withSession.has(phone))]
    return { lost: lost.length, torn: torn.length }
  },
}
