import { AUTHENTICATION_STATUSES, CLAIM_STATUSES, type AuthenticationStatus, type ClaimStatus } from '../../src/lib/account/user-info.ts'

/** What may happen to a request that an operator decides. */
export type RequestEvent = 'submit' | 'pass' | 'refuse'

const { notPassed, none, passing, passed } = AUTHENTICATION_STATUSES
const { failed, notClaimed, claiming, claimed } = CLAIM_STATUSES

/** Where a verification goes: none → passing → passed or not passed → passing. Undefined where the event does not fit. */
export function nextVerification(status: AuthenticationStatus, event: RequestEvent): AuthenticationStatus | undefined {
  if (event === 'submit') return status === none || status === notPassed ? passing : undefined
  if (status !== passing) return undefined
  return event === 'pass' ? passed : notPassed
}

/** Where an account's claim of an entry goes: not claimed → claiming → claimed or failed → claiming. Undefined where the event does not fit. */
export function nextClaim(status: ClaimStatus, event: RequestEvent): ClaimStatus | undefined {
  if (event === 'submit') return status === notClaimed || status === CLAIM_STATUSES.none || status === failed ? claiming : undefined
  if (status !== claiming) return undefined
  return event === 'pass' ? claimed : failed
}

/** What an account's user info says of its claims together: the best of them; a verified company without any has not claimed. */
export function claimStatusOf(statuses: readonly ClaimStatus[], isVerified: boolean): ClaimStatus {
  const best = [claimed, claiming, failed].find((status) => statuses.includes(status))
  return best ?? (isVerified ? notClaimed : CLAIM_STATUSES.none)
}
