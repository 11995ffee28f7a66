/** Registration sources of accounts (specification 4). */
export const REG_SOURCES = { system: 0, bigDataCrossBorder: 1, navigationStation: 2 } as const
/** Purposes of a verification code (specification 4). */
export const CODE_PURPOSES = { login: 1, passwordForget: 2, corpVerify: 3, bindPhoneLogin: 4 } as const
/** Roles with additional permissions. */
export const ROLES = ['editor', 'operator'] as const

type ValueOf<Table> = Table[keyof Table]
export type RegSource = ValueOf<typeof REG_SOURCES>
export type CodePurpose = ValueOf<typeof CODE_PURPOSES>
export type Role = (typeof ROLES)[number]

/** Minimum seconds between two codes to one number (specification 9). */
export const MIN_CODE_GAP_SECONDS = 60
/** Digits of a verification code. */
export const CODE_DIGITS = 6
/** Days between the request to delete an account and its deletion. */
export const DELETION_DAYS = 7

/**
 * User info of a visitor without an account: the default of every field (specification 3). Empty pictures are shown as
 * the default ones.
 */
export const NO_USER = {
  id: 0,
  authenticationType: 0,
  authenticationStatus: 0,
  accountName: '',
  picture: '',
  companyAbbreviation: '',
  nickName: '',
  companyLogo: '',
  description: '',
  phoneNumber: '',
  regSource: 0,
  claimStatus: 0,
  accountNumber: '',
  gender: null,
  companyWebsite: '',
  area: '',
  isFollow: false,
  loading: false,
  level: 0,
  roles: [],
} as const
