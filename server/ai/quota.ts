import { hashIdentity } from '../base/identity-hash.ts'
import { IPV6_RANGE_LIMIT_FACTOR } from '../base/client-address.ts'
import type { Allowance } from '../store/ai-use.ts'

/** Owner of a job, and the address keys under which the owner's model answers are counted. */
export interface AiOwner {
  owner: string
  address: string
  /** Key of the range of an IPv6 address. */
  range: string | undefined
}

/** Model answers a day for each visitor. */
export interface DailyAiQuota {
  /** For an account. */
  daily: number
  /** For a client without an account. */
  dailyAnonymous: number
}

/** Number of client quotas that one address has in total: enough for an office, too few for made-up client ids. */
const CLIENTS_OF_ADDRESS = 3

/** The hashed owner of an account's jobs. */
export function getAccountOwner(id: number): string {
  return `account:${hashIdentity(`account ${String(id)}`)}`
}

/** The quota keys of a visitor with the limit of each. */
export function getQuotaLimits(
  { owner, address, range }: AiOwner,
  { daily, dailyAnonymous }: DailyAiQuota,
): Allowance[] {
  if (owner.startsWith('account:')) return [{ who: owner, most: daily }]
  return [
    // A visitor without a cookie gets one before the first question; nothing is counted under that cookie yet.
    { who: owner === address ? 'client:new' : owner, most: dailyAnonymous },
    { who: address, most: CLIENTS_OF_ADDRESS * dailyAnonymous },
    ...(range === undefined
      ? []
      : [{ who: range, most: IPV6_RANGE_LIMIT_FACTOR * CLIENTS_OF_ADDRESS * dailyAnonymous }]),
  ]
}

/** The quota shown to the visitor, combined from all limits. */
export function getQuotaUsage(
  allowances: readonly Allowance[],
  used: Readonly<Record<string, number>>,
): { limit: number; used: number; left: number } {
  const limit = allowances[0]?.most ?? 0
  const left = Math.max(0, Math.min(...allowances.map(({ who, most }) => most - (used[who] ?? 0))))
  return { limit, used: limit - left, left }
}
