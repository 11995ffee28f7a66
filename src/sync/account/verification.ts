import { callServerAs, callServer, createEndpoint } from '../calls/calls.ts'
import { announce } from '../device/device.ts'
import { withStoredAnswer } from '../session/last-read.ts'
import { sendCode } from '../session/login.ts'
import { reloadUser } from '../session/session.ts'
import type { ReadQuery } from '../calls/use-read.ts'

const QUIET = { toast: false } as const

const submitCall = createEndpoint<'submitVerification'>('POST', '/mapi/company/verification/submit')
const claimsCall = createEndpoint<'listClaims'>('GET', '/mapi/company/claim/list')
type InputOf<Endpoint> = Endpoint extends { types?: (payload: infer Payload) => unknown } ? Payload : never
type AnswerOf<Endpoint> = Endpoint extends { types?: (payload: never) => infer Answer } ? Answer : never

/** A verification request of this account. */
export type OwnVerification = AnswerOf<typeof submitCall>
export type VerificationInput = InputOf<typeof submitCall>

const isVerification = (value: unknown): value is OwnVerification | null =>
  value === null ||
  (typeof value === 'object' && 'companyName' in value && 'documents' in value && Array.isArray(value.documents))
const isClaims = (value: unknown): value is AnswerOf<typeof claimsCall> => Array.isArray(value)

/** The newest request of this account; null if there is none. */
export function verificationQuery(account: number): ReadQuery<OwnVerification | null> {
  return {
    key: ['verification', account],
    read: withStoredAnswer({ account, name: 'verification', isValue: isVerification }, ({ signal }) =>
      callServerAs(account)(
        createEndpoint<'readVerification'>('GET', '/mapi/company/verification/my'),
        {},
        { ...QUIET, signal },
      ),
    ),
    topic: 'session',
  }
}

/** Directory claims of this account. */
export function claimsQuery(account: number): ReadQuery<AnswerOf<typeof claimsCall>> {
  return {
    key: ['claims', account],
    read: withStoredAnswer({ account, name: 'claims', isValue: isClaims }, ({ signal }) =>
      callServerAs(account)(claimsCall, {}, { ...QUIET, signal }),
    ),
    topic: 'session',
  }
}

/**
 * Sends a verification code to the account's own number, E.164.
 * @throws ApiError whose message is for the visitor.
 */
export function sendVerificationCode(number: string): Promise<void> {
  return sendCode(number, 'corpVerify')
}

/**
 * Submits a verification request.
 * @throws ApiError whose message is for the visitor.
 */
export async function submitVerification(input: VerificationInput): Promise<void> {
  await callServer(submitCall, input, QUIET)
  await reloadUser()
}

const claimCall = createEndpoint<'submitClaim'>('POST', '/mapi/company/claim/submit')

/**
 * Claims a directory entry.
 * @throws ApiError whose message is for the visitor.
 */
export async function submitClaim(input: InputOf<typeof claimCall>): Promise<void> {
  await callServer(claimCall, input, QUIET)
  announce('session')
}
