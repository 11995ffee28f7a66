/**
 * Query parameters that links carry from page to page (product specification, section 2.4): display options of an
 * embedding app, and the visit's source. Canonical addresses and shared links do not contain them. Every page loads
 * this file; rarely needed functions are in with-kept.ts.
 */
export const PERSISTED_QUERY_PARAMETERS =
  /[?&](?:isHeadLess|webview|d|distribution[iI]d|s|source|customize_source|scene|utm_\w+)(?:=[^&]*)?(?=&|$)/g

/** Removes the persisted parameters from a query. */
export function stripPersistedParameters(search: string): string {
  return search.replace(PERSISTED_QUERY_PARAMETERS, '').replace(/^&/, '?')
}
