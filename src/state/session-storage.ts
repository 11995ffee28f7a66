import { ROLES, type Role } from '../lib/account/user-info.ts'
import type { KnownAccount, User } from './session.ts'

const KEY = 'crossport.account'

/** Hashes a token (FNV-1a, 32 bits), so that tokens can be compared without storing one. */
function tagOf(token: string): string {
  let hash = 0x81_1c_9d_c5
  for (const character of token) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93)
  return (hash >>> 0).toString(36)
}

const TEXTS = [
  'accountName',
  'picture',
  'companyAbbreviation',
  'nickName',
  'companyLogo',
  'description',
  'phoneNumber',
  'accountNumber',
  'companyWebsite',
  'area',
] as const
const NUMBERS = ['id', 'authenticationType', 'authenticationStatus', 'regSource', 'claimStatus', 'level'] as const

/** True if a value has every field of a user; a value stored by an older build may lack some. */
function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Readonly<Record<string, unknown>>
  const { gender, roles, isFollow } = fields
  return (
    TEXTS.every((name) => typeof fields[name] === 'string') &&
    NUMBERS.every((name) => typeof fields[name] === 'number') &&
    (gender === null || gender === 0 || gender === 1) &&
    typeof isFollow === 'boolean' &&
    Array.isArray(roles) &&
    roles.every((role) => ROLES.includes(role as Role))
  )
}

/** The signed-in account and user, as the server last reported them. */
interface KnownSession {
  account: KnownAccount
  user: User | undefined
}

/** Reads the stored session of a token; undefined if there is none, or if it belongs to another token. */
export function readKnownSession(token: string): KnownSession | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('tag' in stored) || stored.tag !== tagOf(token))
      return undefined
    const { id, name, picture, user } = stored as Readonly<Record<string, unknown>>
    return typeof id === 'number' && Number.isSafeInteger(id) && typeof name === 'string' && typeof picture === 'string'
      ? { account: { id, name, picture }, user: isUser(user) && user.id === id ? user : undefined }
      : undefined
  } catch (error) {
    // Any script can write the storage, and a browser that forbids it throws at any access.
    console.warn('account not read', error)
    return undefined
  }
}

/** Stores the session of a token, so that the account is known offline too. */
export function storeKnownSession(token: string, account: KnownAccount, user: User): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ tag: tagOf(token), ...account, user }))
  } catch (error) {
    // With full or forbidden storage the server is asked again.
    console.warn('account not stored', error)
  }
}

export function forgetKnownSession(): void {
  try {
    localStorage.removeItem(KEY)
  } catch (error) {
    console.warn('account not forgotten', error)
  }
}
