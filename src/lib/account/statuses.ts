/** Kinds of verified account (product specification, section 4). */
export const AUTHENTICATION_TYPE = { NONE: 0, CORP: 1, PERSON: 2 } as const
export type AuthenticationType = (typeof AUTHENTICATION_TYPE)[keyof typeof AUTHENTICATION_TYPE]

/** Verification status of a company (product specification, section 4). */
export const AUTHENTICATION_STATUS = { NOT_PASSED: -1, NONE: 0, PASSING: 1, PASSED: 2 } as const
export type AuthenticationStatus = (typeof AUTHENTICATION_STATUS)[keyof typeof AUTHENTICATION_STATUS]

/** Claim status of a directory entry (product specification, section 4). */
export const CLAIM_STATUS = { FAILED: -1, NONE: 0, NOT_CLAIMED: 1, CLAIMING: 2, CLAIMED: 3 } as const
export type ClaimStatus = (typeof CLAIM_STATUS)[keyof typeof CLAIM_STATUS]

/** Gender numbers (product specification, section 4). */
export const GENDER = { WOMAN: 0, MAN: 1 } as const
export type Gender = (typeof GENDER)[keyof typeof GENDER]
