/**
 * Parts of TanStack Router that its documentation does not name and this app relies on, all but the one of rendering on the
 * server (src/router-outcome.ts). Tests of both files fail where a release changes them.
 */

/** The field of the history's state under which the router names an entry. */
export const ENTRY_KEY = '__TSR_key'

/** The router's name of a history entry with a state; undefined for one that another script wrote. */
export function getEntryKey(state: unknown): string | undefined {
  return (state as { [ENTRY_KEY]?: string } | null | undefined)?.[ENTRY_KEY]
}

/** Tells a router that its page is in the document already, so that it renders the boundaries that the server rendered. */
export function markAsRendered(router: { ssr?: { manifest: unknown } }): void {
  router.ssr = { manifest: undefined }
}
