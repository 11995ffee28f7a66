import { createHmac, randomBytes } from 'node:crypto'
import { readOrCreateSecret } from './ai-use.ts'
import type { Store } from './store.ts'

/** Reads the secret for hashing codes and counts, the same in all processes; a restored database gets a new secret. */
export function readCountSecret(store: Pick<Store, 'db'>): Promise<string> {
  return readOrCreateSecret(store, 'safety codes', () => randomBytes(32).toString('base64url'))
}

/**
 * Builds the key of a count from its kind and a hash. Phone numbers and addresses are so few that a hash without a
 * secret could be reversed by trying all of them.
 */
export function createCountKey(secret: string, kind: string, hash: string): string {
  return `${kind}:${createHmac('sha256', secret).update(hash).digest('base64url')}`
}
