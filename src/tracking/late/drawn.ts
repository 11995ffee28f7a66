/**
 * Whether an element is on the page that is shown: screens that were left are kept in the document, out of sight. A box is asked
 * for only where the browser cannot say so otherwise: it makes the browser lay out what it left for later.
 */
export const isDrawn = (element: Element): boolean =>
  'checkVisibility' in element ? element.checkVisibility() : (element as Element).getClientRects().length > 0
