import type { Kysely, Transaction } from 'kysely'
import {
  AUTHENTICATION_STATUS,
  AUTHENTICATION_TYPE,
  type AuthenticationStatus,
  type ClaimStatus,
} from '../../src/lib/account/statuses.ts'
import { summarizeClaimStatus, getNextVerificationStatus } from './company-transitions.ts'
import { holdImages } from './images.ts'
import { earnPoints, lockAccount } from './points.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** A company's request for verification. Times are ISO strings in UTC. */
export interface VerificationRecord {
  id: string
  accountId: number
  companyName: string
  country: string
  licenceNumber: string
  documents: string[]
  status: AuthenticationStatus
  reason: string
  submittedAt: string
  decidedAt: string | null
}

/** Position in a queue after which the list continues. */
export interface QueuePosition {
  submittedAt: string
  id: string
}

function recordOf(row: Schema['corp_verification']): VerificationRecord {
  const { account_id, company_name, licence_number, documents, submitted_at, decided_at, id, country, status, reason } =
    row
  return {
    id,
    accountId: account_id,
    companyName: company_name,
    country,
    licenceNumber: licence_number,
    documents: JSON.parse(documents) as string[],
    status,
    reason,
    submittedAt: submitted_at,
    decidedAt: decided_at,
  }
}

/** The newest request of an account. */
export async function readLatestVerification(
  db: Kysely<Schema>,
  accountId: number,
): Promise<VerificationRecord | undefined> {
  const row = await db
    .selectFrom('corp_verification')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && recordOf(row)
}

/**
 * Adds a request in the transaction that redeemed its code. Returns the reason for a refusal: the account is deleted,
 * has a pending request or is already verified, or a document does not belong to the account.
 */
export async function addVerification(
  trx: Transaction<Schema>,
  kind: Store['kind'],
  request: Pick<
    VerificationRecord,
    'id' | 'accountId' | 'companyName' | 'country' | 'licenceNumber' | 'documents' | 'submittedAt'
  >,
): Promise<'added' | 'gone' | 'passing' | 'passed' | 'documents'> {
  const { id, accountId, documents } = request
  if (!(await lockAccount(trx, kind, accountId))) return 'gone'
  const account = await trx
    .selectFrom('account')
    .select('authentication_status')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const next = getNextVerificationStatus(account.authentication_status, 'submit')
  if (next === undefined) return account.authentication_status === AUTHENTICATION_STATUS.PASSED ? 'passed' : 'passing'
  if (!(await holdImages(trx, { accountId, purpose: 'document', holder: id, hashes: documents }))) return 'documents'
  await trx
    .insertInto('corp_verification')
    .values({
      id,
      account_id: accountId,
      company_name: request.companyName,
      country: request.country,
      licence_number: request.licenceNumber,
      documents: JSON.stringify(documents),
      status: next,
      reason: '',
      submitted_at: request.submittedAt,
      decided_at: null,
      decided_by: null,
    })
    .execute()
  await trx
    .updateTable('account')
    .set({ authentication_type: AUTHENTICATION_TYPE.CORP, authentication_status: next })
    .where('id', '=', accountId)
    .execute()
  return 'added'
}

/** The statuses of all claims of an account. */
export async function readClaimStatuses(trx: Transaction<Schema>, accountId: number): Promise<ClaimStatus[]> {
  return (await trx.selectFrom('directory_claim').select('status').where('account_id', '=', accountId).execute()).map(
    ({ status }) => status,
  )
}

/** An operator's decision on a request. */
export interface Decision {
  id: string
  isPassed: boolean
  /** Reason of a refusal; '' if approved. */
  reason: string
  /** The operator's account. */
  by: number
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Decides a pending request; undefined if there is none or it is already decided. The caller records it in the audit
 * log in the same transaction.
 */
export async function decideVerification(
  trx: Transaction<Schema>,
  kind: Store['kind'],
  { id, isPassed, reason, by, now }: Decision,
): Promise<VerificationRecord | undefined> {
  const known = await trx.selectFrom('corp_verification').select('account_id').where('id', '=', id).executeTakeFirst()
  // The account is locked first, as everywhere, to avoid deadlocks.
  if (!known || !(await lockAccount(trx, kind, known.account_id))) return undefined
  const row = await trx.selectFrom('corp_verification').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const status = getNextVerificationStatus(row.status, isPassed ? 'pass' : 'refuse')
  if (status === undefined) return undefined
  const decided = { status, reason: isPassed ? '' : reason, decided_at: new Date(now).toISOString(), decided_by: by }
  await trx.updateTable('corp_verification').set(decided).where('id', '=', id).execute()
  const named = isPassed
    ? {
        account_name: row.company_name,
        claim_status: summarizeClaimStatus(await readClaimStatuses(trx, row.account_id), true),
      }
    : {}
  await trx
    .updateTable('account')
    .set({ authentication_status: status, ...named })
    .where('id', '=', row.account_id)
    .execute()
  if (isPassed) await earnPoints(trx, kind, { accountId: row.account_id, reason: 'verified', now })
  return recordOf({ ...row, ...decided })
}

/**
 * Requests of a status, oldest first, with the applicant and the number of other accounts verified with the same
 * registration number.
 */
export async function queuedVerifications(
  { db }: Store,
  status: AuthenticationStatus,
  after: QueuePosition | undefined,
  size: number,
): Promise<(VerificationRecord & { nickName: string; phone: string; othersPassed: number })[]> {
  const rows = await db
    .selectFrom('corp_verification as request')
    .innerJoin('account', 'account.id', 'request.account_id')
    .selectAll('request')
    .select(['account.nick_name', 'account.phone'])
    .select((eb) =>
      eb
        .selectFrom('corp_verification as other')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('other.country', '=', 'request.country')
        .whereRef('other.licence_number', '=', 'request.licence_number')
        .whereRef('other.account_id', '<>', 'request.account_id')
        .where('other.status', '=', AUTHENTICATION_STATUS.PASSED)
        .as('others'),
    )
    .where('request.status', '=', status)
    .$if(after !== undefined, (queue) =>
      queue.where((eb) =>
        eb(eb.refTuple('request.submitted_at', 'request.id'), '>', eb.tuple(after?.submittedAt ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('request.submitted_at')
    .orderBy('request.id')
    .limit(size)
    .execute()
  return rows.map((row) => ({
    ...recordOf(row),
    nickName: row.nick_name,
    phone: row.phone,
    othersPassed: Number(row.others),
  }))
}
