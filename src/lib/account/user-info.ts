/** Where an account comes from (specification 4). */
export const REG_SOURCES = { system: 0, bigDataCrossBorder: 1, navigationStation: 2 } as const
/** What a code is sent for (specification 4). */
export const CODE_PURPOSES = { login: 1, passwordForget: 2, corpVerify: 3, bindPhoneLogin: 4 } as const
/** What an account may do beyond its own affairs. */
export const ROLES = ['editor', 'operator'] as const

type ValueOf<Table> = Table[keyof Table]
export type RegSource = ValueOf<typeof REG_SOURCES>
export type CodePurpose = ValueOf<typeof CODE_PURPOSES>
export type Role = (typeof ROLES)[number]

/** Seconds between two codes to one number (specification 9). */
export const CODE_GAP_SECONDS = 60
/** Digits of a code. */
export const CODE_DIGITS = 6
/** Days between the request to delete an account and its deletion. */
export const DELETION_DAYS = 7

/** What is known of a visitor without an account: every field of the user info (specification 3) by its default. Empty pictures are shown as the default ones. */
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
