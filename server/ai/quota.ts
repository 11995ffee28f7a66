import type { Allowance } from '../store/ai-use.ts'

/** How many answers of a model a day each visitor has. */
export interface Quota {
  /** Of an account. */
  daily: number
  /** Of a client without one. */
  dailyAnonymous: number
}

/** Clients of one address that have their whole quota: an office, and not everyone who makes up client ids. */
const CLIENTS_OF_ADDRESS = 3
const DAY_MS = 86_400_000
/** Beijing has no summer time. */
const BEIJING_MS = 8 * 3_600_000

/** The day in Beijing, YYYY-MM-DD; `now` is in milliseconds since 1970. */
export function dayOf(now: number): string {
  return new Date(now + BEIJING_MS).toISOString().slice(0, 10)
}

/** When the next day begins in Beijing, as an ISO string in UTC. */
export function resetAt(now: number): string {
  return new Date(Math.floor((now + BEIJING_MS) / DAY_MS + 1) * DAY_MS - BEIJING_MS).toISOString()
}

/** The counts of a visitor and how far each may go. */
export function allowancesOf({ owner, address }: { owner: string; address: string }, { daily, dailyAnonymous }: Quota): Allowance[] {
  if (owner.startsWith('account:')) return [{ who: owner, most: daily }]
  return [
    // Who has no cookie yet gets one before the first question, and has asked nothing by it.
    { who: owner === address ? 'client:new' : owner, most: dailyAnonymous },
    { who: address, most: CLIENTS_OF_ADDRESS * dailyAnonymous },
  ]
}

/** What is left of them together, and what the visitor is told to have in all. */
export function leftOf(allowances: readonly Allowance[], used: Readonly<Record<string, number>>): { limit: number; used: number; left: number } {
  const limit = allowances[0]?.most ?? 0
  const left = Math.max(0, Math.min(...allowances.map(({ who, most }) => most - (used[who] ?? 0))))
  return { limit, used: limit - left, left }
}
