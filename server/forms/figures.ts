import { hashIdentity } from '../base/identity-hash.ts'
import type { CodeRequester } from '../accounts/figures.ts'
import { getAddressRange } from '../base/client-address.ts'
import type { CountLimit } from '../store/account-counts.ts'
import { createCountKey } from '../store/count-key.ts'

const DAY_MS = 86_400_000
/** Maximum web addresses in a message; with more it is marked as spam, for an operator to check. */
export const MAX_LINKS = 5

/** Daily limits on messages per client and per address range. */
export function getMessageLimits({ client, ip, secret }: CodeRequester): CountLimit[] {
  const counted = (kind: string, who: string) => createCountKey(secret, kind, hashIdentity(`${kind} ${who}`))
  const range = getAddressRange(ip)
  return [
    { what: counted('form-client', client ?? range), most: 20, windowMs: DAY_MS },
    { what: counted('form-range', range), most: 100, windowMs: DAY_MS },
  ]
}
