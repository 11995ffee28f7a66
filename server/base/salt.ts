import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Milliseconds for which a salt is valid. */
export const SALT_LIFE_MS = 300_000

function sign(secret: string, owner: string, head: string): string {
  return createHmac('sha256', secret).update(`emoji salt\n${owner}\n${head}`).digest('base64url')
}

/** Generates a secret for signing. */
export function generateSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Issues a salt for one owner; `now` is in milliseconds since 1970. */
export function issueSalt(secret: string, owner: string, now: number): { salt: string; expiresAt: string } {
  const head = `${(now + SALT_LIFE_MS).toString(36)}.${randomBytes(9).toString('base64url')}`
  return { salt: `${head}.${sign(secret, owner, head)}`, expiresAt: new Date(now + SALT_LIFE_MS).toISOString() }
}

/**
 * True for an unexpired salt that was issued to this owner. It may be reused until it expires, as a start may be sent
 * twice.
 */
export function isValidSalt(secret: string, owner: string, salt: string, now: number): boolean {
  const [until = '', nonce = '', mac = '', ...rest] = salt.split('.')
  const given = Buffer.from(mac)
  const right = Buffer.from(sign(secret, owner, `${until}.${nonce}`))
  const isSigned = rest.length === 0 && given.length === right.length && timingSafeEqual(given, right)
  return isSigned && parseInt(until, 36) > now
}
