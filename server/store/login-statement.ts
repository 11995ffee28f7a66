import { sql } from 'kysely'
import type { CodeLogin, LoginOutcome } from './code-login.ts'
import { getFirstLevel, createFirstLine } from './points.ts'
import { IDLE_COUNT_PREFIX, isSameCode } from './safety-codes.ts'
import { getErrorCode } from './store.ts'
import type { Store } from './store.ts'
import { toUnnestTable } from './together.ts'

/** The outcome of one login; `place` counts from 1. */
interface LoginRow {
  place: number
  limit_what: string | null
  limit_ends_at: string | null
  /** The hash of the code whose attempt was counted. */
  code_hash: string | null
  account_id: number | null
  /** The ban reason of the number, if its code was right. */
  ban_reason: string | null
  is_new: boolean
  ended_deletion: boolean
}

/** PostgreSQL's error code with which the statement aborts deliberately. */
const DIVISION_BY_ZERO = '22012'

const iso = (ms: number) => new Date(ms).toISOString()

function rowsOf(logins: readonly CodeLogin[]) {
  return logins.map(({ tried, candidates: [candidate], session, numberKey }) => {
    const { phone, purpose, owner, codeHash, mostTries, ofNumber, now } = tried
    const ofSession = [
      session.id,
      session.tokenHash,
      session.client,
      session.device,
      session.address,
      session.now,
      session.expiresAt,
    ]
    return [
      phone,
      purpose,
      owner,
      codeHash,
      mostTries,
      ofNumber.what,
      ofNumber.most,
      iso(now + ofNumber.windowMs),
      ...ofSession,
      candidate?.id ?? 0,
      candidate?.name ?? '',
      numberKey,
    ]
  })
}

/** The counts of a failed login. */
function failuresOf(logins: readonly CodeLogin[]) {
  return logins.flatMap(({ tried }, index) =>
    tried.failures.map(({ what, most, windowMs }) => [index + 1, what, most, iso(tried.now + windowMs)]),
  )
}

/** Builds `logInEach` as one auto-committed statement. It fails if the number of a new account is taken. */
function statementOf(logins: readonly CodeLogin[]) {
  const now = iso(Math.max(...logins.map(({ tried }) => tried.now)))
  const { position, reason, amount, balance } = createFirstLine('registered')
  // Each part refers to earlier parts, which fixes their order; all parts see the database as before the statement.
  return sql<LoginRow>`with wanted as materialized (
    select * from ${toUnnestTable(rowsOf(logins), ['text', 'int', 'text', 'text', 'int', 'text', 'int', 'text', 'text', 'text', 'text', 'text', 'text', 'text', 'text', 'bigint', 'text', 'text'])} with ordinality
      as wanted (phone, purpose, owner, code_hash, most, number_what, number_most, number_ends_at, session_id, token_hash, client, device, address, began_at, expires_at, new_id, new_name, number_key, place)
  ), failure as materialized (
    select * from ${toUnnestTable(failuresOf(logins), ['int', 'text', 'int', 'text'])} as failure (place, what, most, ends_at)
  ), used as materialized (
    select what, used, ends_at from account_count where ends_at > ${now} and what = any (array(select what from failure union select number_what from wanted))
  ), over as materialized (
    select distinct on (failure.place) failure.place, used.what, used.ends_at from failure join used on used.what = failure.what and used.used >= failure.most order by failure.place, used.ends_at desc
  ), tried as (
    update safety_code set tries = tries + 1, used_at = case when safety_code.code_hash = wanted.code_hash then ${now} end from wanted
    where safety_code.phone = wanted.phone and safety_code.purpose = wanted.purpose and safety_code.client = wanted.owner and used_at is null and safety_code.expires_at > ${now}
      and tries < case when exists (select from used where used.what = wanted.number_what and used.used >= wanted.number_most) or exists (select from over where over.place = wanted.place) then 1 else wanted.most end
    returning wanted.place, safety_code.code_hash
  ), admitted as materialized (
    select wanted.* from wanted join tried on tried.place = wanted.place and tried.code_hash = wanted.code_hash
  ), banned as materialized (
    select distinct on (place) place, reason from (
      select admitted.place, ban.reason from admitted join account on account.phone = admitted.phone join account_ban ban on ban.account_id = account.id
      union all select admitted.place, ban.reason from admitted join account_ban ban on ban.number_key = admitted.number_key
    ) ban order by place
  ), welcome as materialized (
    select * from admitted where place <> all (array(select place from banned))
  ), known as materialized (
    select id, phone, deletion_at is not null as is_leaving from account where phone = any (array(select phone from welcome)) order by id for no key update
  ), stayed as (
    update account set deletion_at = null where id = any (array(select id from known where is_leaving))
  ), made as (
    insert into account (id, phone, created_at, level, account_name, nick_name)
    select new_id, phone, began_at, ${getFirstLevel('registered')}::int, new_name, new_name from welcome where phone <> all (array(select phone from known)) on conflict do nothing returning id, phone
  ), pointed as (
    insert into point_entry (account_id, position, reason, amount, balance, created_at)
    select made.id, ${position}::int, ${reason}, ${amount}::int, ${balance}::int, began_at from made join admitted on admitted.phone = made.phone
  ), found as materialized (
    select id, phone, is_leaving, false as is_new from known union all select id, phone, false, true from made
  ), begun as (
    insert into account_session (id, account_id, token_hash, client, device, address, created_at, renewed_at, last_seen_at, expires_at)
    select session_id, found.id, token_hash, client, device, address, began_at, began_at, began_at, expires_at from admitted join found on found.phone = admitted.phone
  ), wrong as materialized (
    select wanted.*, tried.place is not null as has_code from wanted left join tried on tried.place = wanted.place
    where tried.code_hash is distinct from wanted.code_hash
  ), counted as (
    insert into account_count (what, used, ends_at)
    select what, count(*), max(ends_at) from (
      select failure.what, failure.ends_at from failure join wrong on wrong.place = failure.place where has_code
      union all select case when has_code then number_what else ${IDLE_COUNT_PREFIX} || number_what end, number_ends_at from wrong
    ) counting group by what order by what
    on conflict (what) do update set
      used = case when account_count.ends_at <= ${now} then excluded.used else account_count.used + excluded.used end,
      ends_at = case when account_count.ends_at <= ${now} then excluded.ends_at else account_count.ends_at end
  )
  select wanted.place, over.what as limit_what, over.ends_at as limit_ends_at, tried.code_hash, coalesce(found.is_new, false) as is_new, coalesce(found.is_leaving, false) as ended_deletion,
    banned.reason as ban_reason, case when found.id is null and banned.place is null and tried.code_hash = wanted.code_hash then 1 / (wanted.place - wanted.place) else found.id end as account_id
  from wanted left join over on over.place = wanted.place left join tried on tried.place = wanted.place
    left join banned on banned.place = wanted.place left join welcome on welcome.place = wanted.place left join found on found.phone = welcome.phone`
}

function outcomeOf(
  { tried }: CodeLogin,
  { limit_what, limit_ends_at, code_hash, account_id, ban_reason, is_new, ended_deletion }: LoginRow,
): LoginOutcome {
  // The database compared the hashes too.
  const isRight = isSameCode(code_hash ?? undefined, tried.codeHash)
  if (isRight !== (account_id !== null || ban_reason !== null))
    throw new Error('an account without the right code, or the other way about')
  if (!isRight && limit_what !== null && limit_ends_at !== null)
    return { refused: 'limit', until: { what: limit_what, endsAt: limit_ends_at } }
  if (ban_reason !== null) return { refused: 'banned', reason: ban_reason }
  return account_id === null
    ? { refused: 'code' }
    : { accountId: account_id, isNew: is_new, endedDeletion: ended_deletion }
}

/**
 * Logs in by codes in one PostgreSQL statement, with one round trip. Undefined, and nothing is stored, if the number of
 * a new account is taken, or another process just created the account.
 */
export async function logInAtOnce({ db }: Store, logins: readonly CodeLogin[]): Promise<LoginOutcome[] | undefined> {
  try {
    const { rows } = await statementOf(logins).execute(db)
    const found = new Map(rows.map((row) => [row.place, row]))
    return logins.map((login, index) => {
      const row = found.get(index + 1)
      if (!row) throw new Error('a row for each login')
      return outcomeOf(login, row)
    })
  } catch (error) {
    if (getErrorCode(error) === DIVISION_BY_ZERO) return undefined
    throw error
  }
}
