import type { ContentType } from './kinds.ts'

/** Kinds whose contents can close by a fact of their own. */
export const CLOSABLE_TYPES: readonly ContentType[] = ['recruit']

/** True if the content's offer, such as a job, is over; `today` is YYYY-MM-DD in Beijing. */
export function isClosed({ facts }: { facts: object }, today: string): boolean {
  return 'until' in facts && typeof facts.until === 'string' && facts.until < today
}
