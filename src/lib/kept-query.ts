/**
 * Fields of the query that go along from page to page (product specification, section 2.4): how an app around the page wants
 * it shown, and where the visitor came from. They make no other page: neither canonical addresses nor shared links have them.
 * Every page waits for this file; what only few need of it is in with-kept.ts.
 */
export const PERSISTED_QUERY_PARAMETERS =
  /[?&](?:isHeadLess|webview|d|distribution[iI]d|s|source|customize_source|scene|utm_\w+)(?:=[^&]*)?(?=&|$)/g

/** A query without these fields. */
export function stripPersistedParameters(search: string): string {
  return search.replace(PERSISTED_QUERY_PARAMETERS, '').replace(/^&/, '?')
}
