/**
 * True if an element is visible, not on a hidden kept-alive screen. The bounding box is only a fallback, because it
 * forces a layout.
 */
export const isElementVisible = (element: Element): boolean =>
  'checkVisibility' in element ? element.checkVisibility() : (element as Element).getClientRects().length > 0
