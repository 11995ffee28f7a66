import type { Calls } from '../../src/api/contracts/calls.ts'

/**
 * Calls that change public pages and answers, so caches are cleared. Likes and replies may show up a little later;
 * submissions become public only on approval and must not trigger a rerender of every page.
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

/** True if a call changes what everyone sees. */
export function isContentChangingCall(name: string): boolean {
  return names.has(name)
}
