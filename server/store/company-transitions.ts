import {
  AUTHENTICATION_STATUS,
  CLAIM_STATUS,
  type AuthenticationStatus,
  type ClaimStatus,
} from '../../src/lib/account/statuses.ts'

/** Events of a request that an operator decides. */
export type RequestEvent = 'submit' | 'pass' | 'refuse'

const { NOT_PASSED, PASSING, PASSED } = AUTHENTICATION_STATUS
const { FAILED, NOT_CLAIMED, CLAIMING, CLAIMED } = CLAIM_STATUS

/**
 * The next status of a verification: none → passing → passed or not passed → passing. Undefined if the event is not
 * allowed.
 */
export function getNextVerificationStatus(
  status: AuthenticationStatus,
  event: RequestEvent,
): AuthenticationStatus | undefined {
  if (event === 'submit') return status === AUTHENTICATION_STATUS.NONE || status === NOT_PASSED ? PASSING : undefined
  if (status !== PASSING) return undefined
  return event === 'pass' ? PASSED : NOT_PASSED
}

/**
 * The next status of a claim: not claimed → claiming → claimed or failed → claiming. Undefined if the event is not
 * allowed.
 */
export function getNextClaimStatus(status: ClaimStatus, event: RequestEvent): ClaimStatus | undefined {
  if (event === 'submit') return status === NOT_CLAIMED || status === FAILED ? CLAIMING : undefined
  if (status !== CLAIMING) return undefined
  return event === 'pass' ? CLAIMED : FAILED
}

/** Summarizes an account's claims by the best status; a verified company without claims has not claimed. */
export function summarizeClaimStatus(statuses: readonly ClaimStatus[], isVerified: boolean): ClaimStatus {
  const best = [CLAIMED, CLAIMING, FAILED].find((status) => statuses.includes(status))
  return best ?? (isVerified ? NOT_CLAIMED : CLAIM_STATUS.NONE)
}
