import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  summarizeClaimStatus,
  getNextClaimStatus,
  getNextVerificationStatus,
  type RequestEvent,
} from '../../../server/store/company-transitions.ts'
import {
  AUTHENTICATION_STATUS,
  CLAIM_STATUS,
  type AuthenticationStatus,
  type ClaimStatus,
} from '../../../src/lib/account/statuses.ts'

const EVENTS: readonly RequestEvent[] = ['submit', 'pass', 'refuse']

/** All allowed transitions, from the decisions on the specification. */
const VERIFICATION: Readonly<Record<string, number>> = { '0 submit': 1, '-1 submit': 1, '1 pass': 2, '1 refuse': -1 }
const CLAIM: Readonly<Record<string, number>> = { '1 submit': 2, '-1 submit': 2, '2 pass': 3, '2 refuse': -1 }

describe('spec 4: verification', () => {
  const pairs = Object.values(AUTHENTICATION_STATUS).flatMap((status) =>
    EVENTS.map((event) => [status, event] as const),
  )
  test.each(pairs)('%i and %s', (status, event) =>
    expect(getNextVerificationStatus(status, event)).toBe(VERIFICATION[`${String(status)} ${event}`]),
  )
})

describe('spec 4: claims', () => {
  const pairs = Object.values(CLAIM_STATUS).flatMap((status) => EVENTS.map((event) => [status, event] as const))
  test.each(pairs)('%i and %s', (status, event) =>
    expect(getNextClaimStatus(status, event)).toBe(CLAIM[`${String(status)} ${event}`]),
  )
})

test('whatever happens, only what was submitted is decided, and what has passed stays', () => {
  assert(
    property(array(constantFrom(...EVENTS), { maxLength: 30 }), (events) => {
      let verification: AuthenticationStatus = AUTHENTICATION_STATUS.NONE
      let claim: ClaimStatus = CLAIM_STATUS.NOT_CLAIMED
      let open = false
      for (const event of events) {
        const fits: boolean = verification !== AUTHENTICATION_STATUS.PASSED && (event === 'submit' ? !open : open)
        const next: [AuthenticationStatus | undefined, ClaimStatus | undefined] = [
          getNextVerificationStatus(verification, event),
          getNextClaimStatus(claim, event),
        ]
        expect(next.map((status) => status !== undefined)).toEqual([fits, fits])
        if (fits) open = event === 'submit'
        verification = next[0] ?? verification
        claim = next[1] ?? claim
      }
      expect(verification === AUTHENTICATION_STATUS.PASSED).toBe(claim === CLAIM_STATUS.CLAIMED)
    }),
  )
})

test.each<[statuses: ClaimStatus[], isVerified: boolean, together: ClaimStatus]>([
  [[], false, 0],
  [[], true, 1],
  [[-1], true, -1],
  [[-1, 2], true, 2],
  [[-1, 2, 3], true, 3],
])('claims %j together', (statuses, isVerified, together) =>
  expect(summarizeClaimStatus(statuses, isVerified)).toBe(together),
)
