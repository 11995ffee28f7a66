/** Whether an element is on the page that is shown: screens that were left are kept in the document, out of sight. */
export const isDrawn = (element: Element): boolean => element.getClientRects().length > 0
