/** Markets of a visitor without a choice, ISO 3166 alpha-2; every page is prerendered for them. */
export const DEFAULT_MARKETS: readonly string[] = ['US', 'DE', 'JP']

/** True for markets other than those that every page is prerendered for. */
export function areCustomMarkets(markets: readonly string[]): boolean {
  return markets.join() !== DEFAULT_MARKETS.join()
}
