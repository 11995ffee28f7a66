/** Endings in s that are not plurals. */
const KEPT = /(?:ss|us|is|as|os)$/
const IRREGULAR = new Map(
  Object.entries({
    knives: 'knife',
    shelves: 'shelf',
    leaves: 'leaf',
    wolves: 'wolf',
    scarves: 'scarf',
    children: 'child',
    feet: 'foot',
    mice: 'mouse',
    womens: 'women',
    mens: 'men',
    shoes: 'shoe',
    toes: 'toe',
    canoes: 'canoe',
  }),
)

/**
 * Normalizes an English word: lower case, without plural and possessive endings; `Bottles` and `bottle’s` are `bottle`.
 * Both sides of a comparison use it, so its mistakes cancel out.
 */
export function toLemma(word: string): string {
  const plain = word.toLowerCase().replace(/['’]s?$/, '')
  const irregular = IRREGULAR.get(plain)
  if (irregular !== undefined) return irregular
  if (plain.length < 4 || !plain.endsWith('s') || KEPT.test(plain)) return plain
  if (/[^aeiou]ies$/.test(plain)) return `${plain.slice(0, -3)}y`
  return /(?:x|z|ch|sh|ss)es$/.test(plain) ? plain.slice(0, -2) : plain.slice(0, -1)
}
