import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Milliseconds for which a salt may be used. */
export const SALT_LIFE = 300_000

function sign(secret: string, owner: string, head: string): string {
  return createHmac('sha256', secret).update(`emoji salt\n${owner}\n${head}`).digest('base64url')
}

/** A new secret to sign with. */
export function generateSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Makes a salt for one owner; `now` is in milliseconds since 1970. */
export function issueSalt(secret: string, owner: string, now: number): { salt: string; expiresAt: string } {
  const head = `${(now + SALT_LIFE).toString(36)}.${randomBytes(9).toString('base64url')}`
  return { salt: `${head}.${sign(secret, owner, head)}`, expiresAt: new Date(now + SALT_LIFE).toISOString() }
}

/** True for a salt that was made here for this owner and still lives. It may be used again as long as it does: a start may have to be sent twice. */
export function isValidSalt(secret: string, owner: string, salt: string, now: number): boolean {
  const [until = '', nonce = '', mac = '', ...rest] = salt.split('.')
  const given = Buffer.from(mac)
  const right = Buffer.from(sign(secret, owner, `${until}.${nonce}`))
  const isSigned = rest.length === 0 && given.length === right.length && timingSafeEqual(given, right)
  return isSigned && parseInt(until, 36) > now
}
