import type { Calls } from '../../src/api/contracts/calls.ts'

/**
 * The calls after which pages and answers of everyone differ. What visitors add, such as a like or a reply, may be seen a moment
 * later; what they hand in is public only once an editor approves it, and may not have every page rendered again.
 */
const CHANGING: readonly (keyof Calls)[] = [
  'approveContent',
  'switchContent',
  'removeContent',
  'saveForReview',
  'returnToVersion',
  'deleteOwnContent',
  'decideClaim',
  'decideVerification',
  'saveRedirect',
  'removeRedirect',
]

const names: ReadonlySet<string> = new Set(CHANGING)

/** Whether a call changes what everyone sees. */
export function isContentChangingCall(name: string): boolean {
  return names.has(name)
}
