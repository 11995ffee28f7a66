import type { KnownAccount } from './session.ts'

const KEY = 'crossport.account'

/** Tells tokens apart without holding one: FNV-1a, 32 bits. */
function tagOf(token: string): string {
  let hash = 0x81_1c_9d_c5
  for (const character of token) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93)
  return (hash >>> 0).toString(36)
}

/** Whose token it is, as the server said when it was last asked; undefined where it was not, or another token was stored since. */
export function readKnownAccount(token: string): KnownAccount | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('tag' in stored) || stored.tag !== tagOf(token)) return undefined
    const { id, name, picture } = stored as Readonly<Record<string, unknown>>
    return typeof id === 'number' && Number.isSafeInteger(id) && typeof name === 'string' && typeof picture === 'string' ? { id, name, picture } : undefined
  } catch (error) {
    // Any script can write the storage, and a browser that forbids it throws on mere access.
    console.warn('account not read', error)
    return undefined
  }
}

/** Remembers whose token it is, so that it is known without a network too. */
export function storeKnownAccount(token: string, account: KnownAccount): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ tag: tagOf(token), ...account }))
  } catch (error) {
    // Full or forbidden storage: the server is asked again.
    console.warn('account not stored', error)
  }
}

export function forgetKnownAccount(): void {
  try {
    localStorage.removeItem(KEY)
  } catch (error) {
    console.warn('account not forgotten', error)
  }
}
