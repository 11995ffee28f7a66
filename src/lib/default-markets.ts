/** Markets of a visitor without a choice, ISO 3166 alpha-2; every page is prerendered for them. */
export const DEFAULT_MARKETS: readonly string[] = ['US', 'DE', 'JP']
