import { callServer, contractCall } from './calls.ts'
import type { ReadQuery } from './use-read.ts'

const QUIET = { toast: false } as const
const verificationsCall = contractCall<'listQueuedVerifications'>('GET', '/mapi/operator/verification/list')
const claimsCall = contractCall<'listQueuedClaims'>('GET', '/mapi/operator/claim/list')
type AnswerOf<Endpoint> = Endpoint extends { types?: (payload: never) => infer Answer } ? Answer : never

/** A page of what waits for an operator. */
export type VerificationQueue = AnswerOf<typeof verificationsCall>
export type ClaimQueue = AnswerOf<typeof claimsCall>

const waiting = (after: string) => (after === '' ? {} : { after })

/** Requests of companies that wait, the oldest first. */
export function verificationQueueQuery(after: string): ReadQuery<VerificationQueue> {
  return { key: ['operator', 'verifications', after], read: ({ signal }) => callServer(verificationsCall, waiting(after), { ...QUIET, signal }), keepsLast: true }
}

/** Claims that wait, the oldest first. */
export function claimQueueQuery(after: string): ReadQuery<ClaimQueue> {
  return { key: ['operator', 'claims', after], read: ({ signal }) => callServer(claimsCall, waiting(after), { ...QUIET, signal }), keepsLast: true }
}

/** Decides a request. @throws ApiError whose message is for the operator. */
export async function decide(what: 'verification' | 'claim', decision: { id: string; isPassed: boolean; reason: string }): Promise<void> {
  if (what === 'verification') await callServer(contractCall<'decideVerification'>('POST', '/mapi/operator/verification/decide'), decision, QUIET)
  else await callServer(contractCall<'decideClaim'>('POST', '/mapi/operator/claim/decide'), decision, QUIET)
}
