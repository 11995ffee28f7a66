/** What an exchange cost. */
export interface TokenCount {
  tokensIn: number
  tokensOut: number
  /** Counted here by the length of the texts, because the endpoint did not say. */
  isEstimate: boolean
}

/** Letters of English that are a token on average. */
const LETTERS = 4

/** About how many tokens a text has: one for each sign outside ASCII, as most Chinese ones have, and one for four others. */
export function estimateTokens(text: string): number {
  const others = text.match(/[^\0-\x7f]/gu)?.length ?? 0
  const ascii = text.match(/[\0-\x7f]/g)?.length ?? 0
  return others + Math.ceil(ascii / LETTERS)
}
