/** Whether a query asks for the page alone, as an app around it does (product specification, section 2.4). */
export function isHeadless(search: string): boolean {
  return /[?&]isHeadLess(?:[=&]|$)/.test(search)
}
