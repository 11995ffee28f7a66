import { MARKETS } from '../../market-table.ts'

interface MarketChoice {
  value: string
  label: string
}

/** Markets to choose from: those with an Amazon site. */
export const MARKET_CHOICES: readonly MarketChoice[] = [...MARKETS.values()]
  .filter(({ amazon }) => amazon !== '')
  .map(({ code, name }) => ({ value: code, label: name }))

export function getMarketName(code: string): string {
  return MARKETS.get(code)?.name ?? code
}

/** Markets to choose from, with the chosen one even if it is not among them. */
export function listMarketChoices(chosen: string): readonly MarketChoice[] {
  return MARKET_CHOICES.some(({ value }) => value === chosen)
    ? MARKET_CHOICES
    : [...MARKET_CHOICES, { value: chosen, label: getMarketName(chosen) }]
}
