import type { Calls } from '../../src/api/contracts/calls.ts'

/** The calls after which pages and answers of everyone differ. What visitors add, such as a like or a reply, may be seen a moment later. */
const CHANGING: readonly (keyof Calls)[] = [
  'approveContent',
  'rejectContent',
  'switchContent',
  'removeContent',
  'saveForReview',
  'returnToVersion',
  'submitOwnContent',
  'deleteOwnContent',
  'decideClaim',
  'saveRedirect',
  'removeRedirect',
]

const names: ReadonlySet<string> = new Set(CHANGING)

/** Whether a call changes what everyone sees. */
export function changesContents(name: string): boolean {
  return names.has(name)
}
