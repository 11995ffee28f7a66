/** Placeholder in a pinyin string for a character without a known reading. */
export const NO_READING = '-'

/**
 * Ways to type one syllable, as letter codes: first the spellings of the reading in context, from index `others` on the
 * spellings of its other readings.
 */
export interface Spellings {
  typed: readonly (readonly number[])[]
  others: number
}

/**
 * Lists the spellings of a syllable token such as `huan`, `lv` or `zhong/chong`; the reading in context comes first.
 */
export function spellSyllable(token: string): Spellings {
  const [own = '', ...rest] = token.split('/')
  const typed = new Set(ways(own))
  const others = typed.size
  for (const reading of rest) for (const way of ways(reading)) typed.add(way)
  return { typed: [...typed].map((way) => Array.from(way, (letter) => letter.charCodeAt(0))), others }
}

/**
 * Spellings of ü: stored as v after l and n, and as u after j, q, x and y; people type either, and passports use yu.
 */
function ways(syllable: string): string[] {
  if (/^[ln]v/u.test(syllable)) return [syllable, syllable.replace('v', 'u'), syllable.replace('v', 'yu')]
  if (/^[jqxy]u/u.test(syllable)) return [syllable, syllable.replace('u', 'v')]
  return [syllable]
}
