import { callServer, createEndpoint } from '../calls/calls.ts'
import { announce } from '../device/device.ts'
import type { ReadQuery } from '../calls/use-read.ts'

const QUIET = { toast: false } as const
const verificationsCall = createEndpoint<'listQueuedVerifications'>('GET', '/mapi/operator/verification/list')
const rolesCall = createEndpoint<'listRoles'>('GET', '/mapi/operator/roles')
const auditCall = createEndpoint<'listAudit'>('GET', '/mapi/operator/audit')
const claimsCall = createEndpoint<'listQueuedClaims'>('GET', '/mapi/operator/claim/list')
const feedsCall = createEndpoint<'listNewsFeeds'>('GET', '/mapi/operator/news-feeds')
type AnswerOf<Endpoint> = Endpoint extends { types?: (payload: never) => infer Answer } ? Answer : never

/** A page of pending verification requests. */
export type VerificationQueue = AnswerOf<typeof verificationsCall>
export type ClaimQueue = AnswerOf<typeof claimsCall>
/** A news feed of another site, and its reading status. */
export type NewsFeed = AnswerOf<typeof feedsCall>['list'][number]

const waiting = (after: string) => (after === '' ? {} : { after })

/** Pending verification requests of companies, the oldest first. */
export function verificationQueueQuery(after: string): ReadQuery<VerificationQueue> {
  return {
    key: ['operator', 'verifications', after],
    read: ({ signal }) => callServer(verificationsCall, waiting(after), { ...QUIET, signal }),
    keepsLast: true,
  }
}

/** Pending directory claims, the oldest first. */
export function claimQueueQuery(after: string): ReadQuery<ClaimQueue> {
  return {
    key: ['operator', 'claims', after],
    read: ({ signal }) => callServer(claimsCall, waiting(after), { ...QUIET, signal }),
    keepsLast: true,
  }
}

/**
 * Approves or refuses a request.
 * @throws ApiError whose message is for the operator.
 */
export async function decideRequest(
  what: 'verification' | 'claim',
  decision: { id: string; isPassed: boolean; reason: string },
): Promise<void> {
  if (what === 'verification')
    await callServer(
      createEndpoint<'decideVerification'>('POST', '/mapi/operator/verification/decide'),
      decision,
      QUIET,
    )
  else await callServer(createEndpoint<'decideClaim'>('POST', '/mapi/operator/claim/decide'), decision, QUIET)
  announce('operator')
}

/** The editors and operators. */
export function rolesQuery(): ReadQuery<AnswerOf<typeof rolesCall>> {
  return {
    key: ['operator', 'roles'],
    read: ({ signal }) => callServer(rolesCall, {}, { ...QUIET, signal }),
    topic: 'operator',
  }
}

/** The news feeds on the operator's list. */
export function newsFeedsQuery(): ReadQuery<AnswerOf<typeof feedsCall>> {
  return { key: ['operator', 'feeds'], read: ({ signal }) => callServer(feedsCall, {}, { ...QUIET, signal }) }
}

/**
 * Makes an account an editor, by its phone number.
 * @throws ApiError whose message is for the operator.
 */
export async function addEditor(accountNumber: string): Promise<void> {
  await callServer(
    createEndpoint<'addEditor'>('POST', '/mapi/operator/roles/add-editor'),
    { accountNumber },
    { ...QUIET, successMessage: '已设为编辑' },
  )
  announce('operator')
}

/**
 * Removes an editor's role.
 * @throws ApiError whose message is for the operator.
 */
export async function removeEditor(accountId: number): Promise<void> {
  await callServer(
    createEndpoint<'removeEditor'>('POST', '/mapi/operator/roles/remove-editor'),
    { accountId },
    { ...QUIET, successMessage: '已取消编辑' },
  )
  announce('operator')
}

/** Audit log entries per page. */
const AUDIT_LINES = 20

/** A page of the audit log of editors and operators, the latest first; pages count from 1. */
export function auditQuery(page: number): ReadQuery<Pick<AnswerOf<typeof auditCall>, 'list'> & { isMore: boolean }> {
  return {
    key: ['operator', 'audit', page],
    read: async ({ signal }) => {
      const { list, total } = await callServer(auditCall, { page, size: AUDIT_LINES }, { ...QUIET, signal })
      return { list, isMore: page * AUDIT_LINES < total }
    },
    topic: 'operator',
    keepsLast: true,
  }
}
