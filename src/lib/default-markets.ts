/** The markets of a visitor who has not chosen any, ISO 3166 alpha-2, and so those that every page is prerendered for. */
export const DEFAULT_MARKETS: readonly string[] = ['US', 'DE', 'JP']

/** True for markets other than those that every page is prerendered for. */
export function areCustomMarkets(markets: readonly string[]): boolean {
  return markets.join() !== DEFAULT_MARKETS.join()
}
