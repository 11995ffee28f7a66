/**
 * Parts of TanStack Router that its documentation does not name and this app relies on, all but the one of rendering on the
 * server (src/router-outcome.ts). Tests of both files fail where a release changes them.
 */

interface EntryState {
  __TSR_key?: string
}

/** The field of the history's state under which the router names an entry. */
export const ENTRY_KEY = '__TSR_key' satisfies keyof EntryState

/** The router's name of a history entry with a state; undefined for one that another script wrote. */
export const getEntryKey = (state: unknown): string | undefined => (state as EntryState | null | undefined)?.__TSR_key

/** Tells a router that its page is in the document already, so that it renders the boundaries that the server rendered. */
export function markAsRendered(router: { ssr?: { manifest: unknown } }): void {
  router.ssr = { manifest: undefined }
}
