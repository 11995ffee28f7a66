import { AUTHENTICATION_STATUS, AUTHENTICATION_TYPE } from '../../lib/account/statuses.ts'
import type { User } from '../../state/session.ts'

/** True if the account is a verified company. */
export function isVerifiedCompany({
  authenticationType,
  authenticationStatus,
}: Pick<User, 'authenticationType' | 'authenticationStatus'>): boolean {
  return authenticationType === AUTHENTICATION_TYPE.CORP && authenticationStatus === AUTHENTICATION_STATUS.PASSED
}
