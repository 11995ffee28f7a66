import { identityHash } from '../base/identity-hash.ts'
import { IPV6_RANGE_LIMIT_FACTOR } from '../base/client-address.ts'
import type { Allowance } from '../store/ai-use.ts'

/** The owner of a job, and the networks that its answers are counted with. */
export interface AiOwner {
  owner: string
  address: string
  /** The range of an IPv6 address. */
  range: string | undefined
}

/** How many answers of a model a day each visitor has. */
export interface DailyAiQuota {
  /** Of an account. */
  daily: number
  /** Of a client without one. */
  dailyAnonymous: number
}

/** Clients of one address that have their whole quota: an office, and not everyone who makes up client ids. */
const CLIENTS_OF_ADDRESS = 3

/** The owner of an account's jobs, as a hash. */
export function accountOwner(id: number): string {
  return `account:${identityHash(`account ${String(id)}`)}`
}

/** The counts of a visitor and how far each may go. */
export function getAllowances(
  { owner, address, range }: AiOwner,
  { daily, dailyAnonymous }: DailyAiQuota,
): Allowance[] {
  if (owner.startsWith('account:')) return [{ who: owner, most: daily }]
  return [
    // Who has no cookie yet gets one before the first question, and has asked nothing by it.
    { who: owner === address ? 'client:new' : owner, most: dailyAnonymous },
    { who: address, most: CLIENTS_OF_ADDRESS * dailyAnonymous },
    ...(range === undefined
      ? []
      : [{ who: range, most: IPV6_RANGE_LIMIT_FACTOR * CLIENTS_OF_ADDRESS * dailyAnonymous }]),
  ]
}

/** What is left of them together, and what the visitor is told to have in all. */
export function getQuotaUsage(
  allowances: readonly Allowance[],
  used: Readonly<Record<string, number>>,
): { limit: number; used: number; left: number } {
  const limit = allowances[0]?.most ?? 0
  const left = Math.max(0, Math.min(...allowances.map(({ who, most }) => most - (used[who] ?? 0))))
  return { limit, used: limit - left, left }
}
