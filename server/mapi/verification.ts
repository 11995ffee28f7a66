import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Claim, Verification, verificationCalls } from '../../src/api/contracts/verification.ts'
import { formatClaimStatement } from '../../src/lib/account/claim-statement.ts'
import { AUTHENTICATION_STATUS, CLAIM_STATUS } from '../../src/lib/account/statuses.ts'
import { isEmailAtSite } from '../../src/lib/account/site-email.ts'
import { recordAudit } from '../accounts/audit.ts'
import { createCodeAttempt, createTooManyTriesRefusal, createWrongCodeRefusal } from '../accounts/codes.ts'
import { maskPhone } from '../accounts/phone.ts'
import { requireRole } from '../accounts/roles.ts'
import { readAccount } from '../store/accounts.ts'
import { addClaim, decideClaim, listClaims, readOfficialSite, queuedClaims, type ClaimRecord } from '../store/claims.ts'
import { redeemCode } from '../store/safety-codes.ts'
import type { Schema } from '../store/schema.ts'
import {
  addVerification,
  decideVerification,
  readLatestVerification,
  queuedVerifications,
  type QueuePosition,
  type VerificationRecord,
} from '../store/verifications.ts'
import { ApiRefusal, createStatusRefusal } from '../calls/api-error.ts'
import type { HandlersOf } from './handler.ts'

const iso = (ms: number) => new Date(ms).toISOString()
const newId = () => randomBytes(16).toString('base64url')

function verificationOf({
  id,
  companyName,
  country,
  licenceNumber,
  documents,
  status,
  reason,
  submittedAt,
  decidedAt,
}: VerificationRecord): Verification {
  // New rows always have the status waiting.
  return {
    id,
    companyName,
    country,
    licenceNumber,
    documents,
    reason,
    submittedAt,
    decidedAt,
    status: status === AUTHENTICATION_STATUS.NONE ? AUTHENTICATION_STATUS.PASSING : status,
  }
}

function claimOf({ id, contentId, title, statement, status, reason, submittedAt, decidedAt }: ClaimRecord): Claim {
  return {
    id,
    contentId,
    title,
    statement,
    reason,
    submittedAt,
    decidedAt,
    status: status === CLAIM_STATUS.NONE || status === CLAIM_STATUS.NOT_CLAIMED ? CLAIM_STATUS.CLAIMING : status,
  }
}

function positionOf(after: string | undefined): QueuePosition | undefined {
  const [submittedAt, id] = after?.split('~') ?? []
  return submittedAt === undefined || id === undefined ? undefined : { submittedAt, id }
}

/** A page of a queue; one extra row shows whether there is a next page. */
function pageOfQueue<Row extends QueuePosition, Shown>(
  rows: readonly Row[],
  size: number,
  show: (row: Row) => Shown,
): { list: Shown[]; next: string } {
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  return { list: shown.map(show), next: last === undefined ? '' : `${last.submittedAt}~${last.id}` }
}

const NOT_ADDED = {
  gone: () => createStatusRefusal(401),
  passing: () => new ApiRefusal(409, '上一份申请还在审核'),
  passed: () => new ApiRefusal(409, '这个账号已通过企业认证'),
  documents: () => new ApiRefusal(400, '图片已过期，请重新上传'),
} as const

const NOT_CLAIMED = {
  company: () => new ApiRefusal(403, '通过企业认证后才能认领'),
  content: () => new ApiRefusal(404, '没有这条名录，或它不能认领'),
  waiting: () => new ApiRefusal(409, '这条名录你已认领，或正在审核'),
  taken: () => new ApiRefusal(409, '这条名录已有企业认领'),
} as const

/**
 * Checks that a refusal has a reason.
 * @throws ApiRefusal 400 if it has none.
 */
function checkReason({ isPassed, reason }: { isPassed: boolean; reason: string }): void {
  if (!isPassed && reason === '') throw new ApiRefusal(400, '请写明不通过的原因')
}

const DECIDED = '这份申请不在待审核之列，可能已有结果'
const RESULT = (isPassed: boolean) => (isPassed ? '通过' : '不通过')

/** Throws a refusal inside the transaction, so that earlier writes are rolled back. */
async function addOrThrow(
  trx: Transaction<Schema>,
  kind: 'sqlite' | 'postgres',
  request: Parameters<typeof addVerification>[2],
): Promise<void> {
  const outcome = await addVerification(trx, kind, request)
  if (outcome !== 'added') throw NOT_ADDED[outcome]()
}

/** Handlers of company verifications and claims, for companies and operators. */
export const verificationHandlers: HandlersOf<typeof verificationCalls> = {
  async readVerification(_, { store }, { account }) {
    const found = await readLatestVerification(store.db, account.id)
    return found ? verificationOf(found) : null
  },
  async submitVerification({ safetyCode, ...request }, { store, accounts }, caller) {
    const { account, now } = caller
    const own = await readAccount(store, account.id)
    if (!own) throw createStatusRefusal(401)
    const tried = await createCodeAttempt(accounts, { phone: own.phone, purpose: 3, code: safetyCode }, caller)
    const added = { ...request, id: newId(), accountId: account.id, submittedAt: iso(now) }
    // A transaction with a wrong code commits, because the attempt is counted; a right code is used up only if the
    // request is added.
    const verdict = await store.db.transaction().execute(async (trx) => {
      const outcome = await redeemCode(trx, tried)
      if (outcome === 'right') await addOrThrow(trx, store.kind, added)
      return outcome
    })
    if (verdict === 'wrong') throw createWrongCodeRefusal()
    if (verdict !== 'right') throw createTooManyTriesRefusal(verdict, now)
    return {
      ...request,
      id: added.id,
      status: AUTHENTICATION_STATUS.PASSING,
      reason: '',
      submittedAt: added.submittedAt,
      decidedAt: null,
    }
  },
  async listClaims(_, { store }, { account }) {
    return (await listClaims(store.db, account.id)).map(claimOf)
  },
  async submitClaim({ contentId, contactName, position, email, statement: words }, { store }, { account, now }) {
    const site = email === '' ? undefined : await readOfficialSite(store, contentId)
    if (site !== undefined && !isEmailAtSite(email, site)) throw new ApiRefusal(400, '邮箱要和名录的官网同一个域名')
    const statement = formatClaimStatement({ contactName, position, email, statement: words })
    const outcome = await addClaim(store, {
      id: newId(),
      accountId: account.id,
      contentId,
      statement,
      submittedAt: iso(now),
    })
    if (outcome !== 'added') throw NOT_CLAIMED[outcome]()
    const own = (await listClaims(store.db, account.id)).find((claim) => claim.contentId === contentId)
    if (!own) throw createStatusRefusal(500)
    return claimOf(own)
  },
  async listQueuedVerifications({ status, after, size }, { store }, caller) {
    requireRole(caller, 'operator')
    const known = Object.values(AUTHENTICATION_STATUS).find((one) => one === status) ?? AUTHENTICATION_STATUS.PASSING
    const rows = await queuedVerifications(store, known, positionOf(after), size + 1)
    return pageOfQueue(rows, size, ({ nickName, phone, othersPassed, ...row }) => ({
      ...verificationOf(row),
      applicant: { id: row.accountId, name: nickName, phoneNumber: maskPhone(phone) },
      othersPassed,
    }))
  },
  async decideVerification(decision, { store }, caller) {
    requireRole(caller, 'operator')
    checkReason(decision)
    const { now, account } = caller
    await store.db.transaction().execute(async (trx) => {
      const decided = await decideVerification(trx, store.kind, { ...decision, by: account.id, now })
      if (!decided) throw new ApiRefusal(409, DECIDED)
      await recordAudit(trx, {
        actor: account.id,
        action: `企业认证${RESULT(decision.isPassed)}`,
        target: String(decided.accountId),
        detail: `${decided.companyName}（${decided.licenceNumber}）${decided.reason}`,
        now,
      })
    })
    return { id: decision.id }
  },
  async listQueuedClaims({ status, after, size }, { store }, caller) {
    requireRole(caller, 'operator')
    const known = Object.values(CLAIM_STATUS).find((one) => one === status) ?? CLAIM_STATUS.CLAIMING
    const rows = await queuedClaims(store, known, positionOf(after), size + 1)
    return pageOfQueue(rows, size, ({ accountName, phone, rivals, ...row }) => ({
      ...claimOf(row),
      applicant: { id: row.accountId, name: accountName, phoneNumber: maskPhone(phone) },
      rivals,
    }))
  },
  async decideClaim(decision, { store }, caller) {
    requireRole(caller, 'operator')
    checkReason(decision)
    const { now, account } = caller
    await store.db.transaction().execute(async (trx) => {
      const decided = await decideClaim(trx, store.kind, { ...decision, by: account.id, now })
      if (!decided) throw new ApiRefusal(409, DECIDED)
      await recordAudit(trx, {
        actor: account.id,
        action: `名录认领${RESULT(decision.isPassed)}`,
        target: String(decided.accountId),
        detail: `名录 ${String(decided.contentId)} ${decision.isPassed ? '' : decision.reason}`.trim(),
        now,
      })
    })
    return { id: decision.id }
  },
}
