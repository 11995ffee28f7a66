import {
  AUTHENTICATION_STATUS,
  CLAIM_STATUS,
  type AuthenticationStatus,
  type ClaimStatus,
} from '../../src/lib/account/statuses.ts'

/** What may happen to a request that an operator decides. */
export type RequestEvent = 'submit' | 'pass' | 'refuse'

const { NOT_PASSED, PASSING, PASSED } = AUTHENTICATION_STATUS
const { FAILED, NOT_CLAIMED, CLAIMING, CLAIMED } = CLAIM_STATUS

/** Where a verification goes: none → passing → passed or not passed → passing. Undefined where the event does not fit. */
export function nextVerification(status: AuthenticationStatus, event: RequestEvent): AuthenticationStatus | undefined {
  if (event === 'submit') return status === AUTHENTICATION_STATUS.NONE || status === NOT_PASSED ? PASSING : undefined
  if (status !== PASSING) return undefined
  return event === 'pass' ? PASSED : NOT_PASSED
}

/** Where an account's claim of an entry goes: not claimed → claiming → claimed or failed → claiming. Undefined where the event does not fit. */
export function nextClaim(status: ClaimStatus, event: RequestEvent): ClaimStatus | undefined {
  if (event === 'submit') return status === NOT_CLAIMED || status === FAILED ? CLAIMING : undefined
  if (status !== CLAIMING) return undefined
  return event === 'pass' ? CLAIMED : FAILED
}

/** What an account's user info says of its claims together: the best of them; a verified company without any has not claimed. */
export function summarizeClaimStatus(statuses: readonly ClaimStatus[], isVerified: boolean): ClaimStatus {
  const best = [CLAIMED, CLAIMING, FAILED].find((status) => statuses.includes(status))
  return best ?? (isVerified ? NOT_CLAIMED : CLAIM_STATUS.NONE)
}
