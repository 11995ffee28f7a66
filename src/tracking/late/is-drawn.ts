/** Whether an element is on the page that is shown: pages that stay are in the document too, undrawn. */
export const isDrawn = (element: Element): boolean => element.getClientRects().length > 0
