/** The token counts of one exchange. */
export interface TokenCount {
  tokensIn: number
  tokensOut: number
  /** True if the count is estimated by text length, because the endpoint sent none. */
  isEstimate: boolean
}

/** Average characters per token in English. */
const LETTERS = 4

/**
 * Estimates the tokens of a text: one for each character outside ASCII, as for most Chinese characters, and one for
 * four other characters.
 */
export function estimateTokens(text: string): number {
  const others = text.match(/[^\0-\x7f]/gu)?.length ?? 0
  const ascii = text.match(/[\0-\x7f]/g)?.length ?? 0
  return others + Math.ceil(ascii / LETTERS)
}
