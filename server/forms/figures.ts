import { identityHash } from '../base/identity-hash.ts'
import type { CodeRequester } from '../accounts/figures.ts'
import { getAddressRange } from '../base/client-address.ts'
import type { CountLimit } from '../store/account-counts.ts'
import { createCountKey } from '../store/count-key.ts'

const DAY_MS = 86_400_000
/** Web addresses in a message above which it goes where spam goes, for an operator to look at. */
export const MAX_LINKS = 5

/** How many messages a client and an address range may send in a day. */
export function messageLimits({ client, ip, secret }: CodeRequester): CountLimit[] {
  const counted = (kind: string, who: string) => createCountKey(secret, kind, identityHash(`${kind} ${who}`))
  const range = getAddressRange(ip)
  return [
    { what: counted('form-client', client ?? range), most: 20, windowMs: DAY_MS },
    { what: counted('form-range', range), most: 100, windowMs: DAY_MS },
  ]
}
