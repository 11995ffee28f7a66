/** The markets of a visitor who has not chosen any, ISO 3166 alpha-2, and so those that every page is prerendered for. */
export const DEFAULT_MARKETS: readonly string[] = ['US', 'DE', 'JP']
