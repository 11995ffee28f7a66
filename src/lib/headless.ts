/**
 * True if a query requests the page without header and footer, for embedding in an app (product specification, section
 * 2.4).
 */
export function isHeadless(search: string): boolean {
  return /[?&]isHeadLess(?:[=&]|$)/.test(search)
}
