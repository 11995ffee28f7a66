import type { Kysely, Transaction } from 'kysely'
import { CLAIM_STATUS, type ClaimStatus } from '../../src/lib/account/statuses.ts'
import { summarizeClaimStatus, getNextClaimStatus } from './company-transitions.ts'
import { CLAIMER_ID, selectPublicEntries } from './claim-of.ts'
import { earnPoints, lockAccount } from './points.ts'
import { isVerifiedCompany } from './profiles.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'
import { readClaimStatuses, type Decision, type QueuePosition } from './verifications.ts'

/** A company's claim to a directory entry. Times are ISO strings in UTC. */
export interface ClaimRecord {
  id: string
  accountId: number
  contentId: number
  /** The entry's title. */
  title: string
  statement: string
  status: ClaimStatus
  reason: string
  submittedAt: string
  decidedAt: string | null
}

const RIVAL_WON = '这条名录已由另一家企业认领'

function claims(db: Kysely<Schema>) {
  return db
    .selectFrom('directory_claim as claim')
    .innerJoin('content', 'content.id', 'claim.content_id')
    .select([
      'claim.id',
      'claim.account_id',
      'claim.content_id',
      'content.title',
      'claim.statement',
      'claim.status',
      'claim.reason',
      'claim.submitted_at',
      'claim.decided_at',
    ])
}

type ClaimRow = Awaited<ReturnType<ReturnType<typeof claims>['executeTakeFirstOrThrow']>>

function recordOf({
  account_id,
  content_id,
  submitted_at,
  decided_at,
  id,
  title,
  statement,
  status,
  reason,
}: ClaimRow): ClaimRecord {
  return {
    id,
    accountId: account_id,
    contentId: content_id,
    title,
    statement,
    status,
    reason,
    submittedAt: submitted_at,
    decidedAt: decided_at,
  }
}

/** Claims of an account, newest first. */
export async function listClaims(db: Kysely<Schema>, accountId: number): Promise<ClaimRecord[]> {
  return (
    await claims(db)
      .where('claim.account_id', '=', accountId)
      .orderBy('claim.submitted_at', 'desc')
      .orderBy('claim.id')
      .execute()
  ).map(recordOf)
}

/** Updates the summary of an account's claims in its user info. */
async function noteStatus(trx: Transaction<Schema>, accountId: number): Promise<void> {
  const account = await trx
    .selectFrom('account')
    .select(['authentication_type', 'authentication_status'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account) return
  await trx
    .updateTable('account')
    .set({ claim_status: summarizeClaimStatus(await readClaimStatuses(trx, accountId), isVerifiedCompany(account)) })
    .where('id', '=', accountId)
    .execute()
}

/**
 * Adds a claim, or renews a failed claim. Returns the reason for a refusal: no verified company, no such entry, already
 * pending, or the entry already belongs to a company by claim or authorship.
 */
export function addClaim(
  { db, kind }: Store,
  {
    id,
    accountId,
    contentId,
    statement,
    submittedAt,
  }: { id: string; accountId: number; contentId: number; statement: string; submittedAt: string },
): Promise<'added' | 'company' | 'content' | 'waiting' | 'taken'> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockAccount(trx, kind, accountId))) return 'company'
    const account = await trx
      .selectFrom('account')
      .select(['authentication_type', 'authentication_status'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (!isVerifiedCompany(account)) return 'company'
    const entry = await selectPublicEntries(trx)
      .where('content.id', '=', contentId)
      .select(CLAIMER_ID.as('claimer_id'))
      .executeTakeFirst()
    if (!entry) return 'content'
    if (entry.claimer_id !== null) return 'taken'
    const own = await trx
      .selectFrom('directory_claim')
      .select(['id', 'status'])
      .where('account_id', '=', accountId)
      .where('content_id', '=', contentId)
      .executeTakeFirst()
    const status = getNextClaimStatus(own?.status ?? CLAIM_STATUS.NOT_CLAIMED, 'submit')
    if (status === undefined) return 'waiting'
    const fresh = { id, statement, status, reason: '', submitted_at: submittedAt, decided_at: null, decided_by: null }
    if (own) await trx.updateTable('directory_claim').set(fresh).where('id', '=', own.id).execute()
    else
      await trx
        .insertInto('directory_claim')
        .values({ ...fresh, account_id: accountId, content_id: contentId })
        .execute()
    await noteStatus(trx, accountId)
    return 'added'
  })
}

/** Locks all accounts with a claim to an entry in numeric order, to avoid deadlocks. */
async function lockClaimants(trx: Transaction<Schema>, kind: Store['kind'], contentId: number): Promise<void> {
  const rows = await trx
    .selectFrom('directory_claim')
    .select('account_id')
    .where('content_id', '=', contentId)
    .orderBy('account_id')
    .execute()
  for (const { account_id } of rows) await lockAccount(trx, kind, account_id)
}

/**
 * Decides a pending claim; undefined if there is none. Approval rejects the other claims to the entry. The caller
 * records it in the audit log in the same transaction.
 */
export async function decideClaim(
  trx: Transaction<Schema>,
  kind: Store['kind'],
  { id, isPassed, reason, by, now }: Decision,
): Promise<{ contentId: number; accountId: number } | undefined> {
  const known = await trx
    .selectFrom('directory_claim')
    .select(['content_id', 'account_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) return undefined
  await lockClaimants(trx, kind, known.content_id)
  const row = await trx.selectFrom('directory_claim').selectAll().where('id', '=', id).executeTakeFirst()
  const status = row && getNextClaimStatus(row.status, isPassed ? 'pass' : 'refuse')
  if (!row || status === undefined) return undefined
  const decided = { decided_at: new Date(now).toISOString(), decided_by: by }
  await trx
    .updateTable('directory_claim')
    .set({ ...decided, status, reason: isPassed ? '' : reason })
    .where('id', '=', id)
    .execute()
  const others = trx
    .updateTable('directory_claim')
    .set({ ...decided, status: CLAIM_STATUS.FAILED, reason: RIVAL_WON })
    .where('content_id', '=', row.content_id)
    .where('status', '=', CLAIM_STATUS.CLAIMING)
  const rivals = isPassed ? await others.returning('account_id').execute() : []
  for (const accountId of [row.account_id, ...rivals.map(({ account_id }) => account_id)])
    await noteStatus(trx, accountId)
  if (isPassed) await earnPoints(trx, kind, { accountId: row.account_id, reason: 'claimed', now })
  return { contentId: row.content_id, accountId: row.account_id }
}

/** Claims of a status, oldest first, with the applicant and the number of competing claims. */
export async function queuedClaims(
  { db }: Store,
  status: ClaimStatus,
  after: QueuePosition | undefined,
  size: number,
): Promise<(ClaimRecord & { accountName: string; phone: string; rivals: number })[]> {
  const rows = await claims(db)
    .innerJoin('account', 'account.id', 'claim.account_id')
    .select(['account.account_name', 'account.phone'])
    .select((eb) =>
      eb
        .selectFrom('directory_claim as other')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('other.content_id', '=', 'claim.content_id')
        .whereRef('other.id', '<>', 'claim.id')
        .where('other.status', '=', CLAIM_STATUS.CLAIMING)
        .as('rivals'),
    )
    .where('claim.status', '=', status)
    .$if(after !== undefined, (queue) =>
      queue.where((eb) =>
        eb(eb.refTuple('claim.submitted_at', 'claim.id'), '>', eb.tuple(after?.submittedAt ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('claim.submitted_at')
    .orderBy('claim.id')
    .limit(size)
    .execute()
  return rows.map((row) => ({
    ...recordOf(row),
    accountName: row.account_name,
    phone: row.phone,
    rivals: Number(row.rivals),
  }))
}

/** The official site named in an entry; undefined if none. */
export async function readOfficialSite({ db }: Store, contentId: number): Promise<string | undefined> {
  const row = await db.selectFrom('content').select('facts').where('id', '=', contentId).executeTakeFirst()
  return row && (JSON.parse(row.facts) as { official?: string }).official
}
