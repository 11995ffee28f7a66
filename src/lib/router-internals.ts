/**
 * Undocumented parts of TanStack Router that this app uses, except the one for rendering on the server
 * (src/router-outcome.ts). The tests of both files fail if a release changes them.
 */

interface EntryState {
  __TSR_key?: string
}

/** The field of the history state that has the router's key of an entry. */
export const ENTRY_KEY = '__TSR_key' satisfies keyof EntryState

/** The router's key of a history entry; undefined for an entry of another script. */
export const getEntryKey = (state: unknown): string | undefined => (state as EntryState | null | undefined)?.__TSR_key

/** Tells a router that the server rendered its page, so that it hydrates the same boundaries. */
export function markAsRendered(router: { ssr?: { manifest: unknown } }): void {
  router.ssr = { manifest: undefined }
}
