import { createHmac, randomBytes } from 'node:crypto'
import { readOrCreateSecret } from './ai-use.ts'
import type { Store } from './store.ts'

/** The secret of codes and counts, the same in all processes; a restore makes a new one. */
export function readCountSecret(store: Pick<Store, 'db'>): Promise<string> {
  return readOrCreateSecret(store, 'safety codes', () => randomBytes(32).toString('base64url'))
}

/**
 * What something is counted under: a kind, and who it is of. `hash` is that of a number or an address; those are so few that
 * hashes without a secret could be tried one by one.
 */
export function createCountKey(secret: string, kind: string, hash: string): string {
  return `${kind}:${createHmac('sha256', secret).update(hash).digest('base64url')}`
}
