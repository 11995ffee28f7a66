/** Stands in a pinyin string for a Chinese character that has no known reading. */
export const NO_READING = '-'

/** The ways one syllable may be typed, as letter codes: first those of the reading in context, from `others` on those of other readings. */
export interface Spellings {
  typed: readonly (readonly number[])[]
  others: number
}

/** Spells out one syllable token such as `huan`, `lv` or `zhong/chong`, where the reading in context comes first. */
export function spellSyllable(token: string): Spellings {
  const [own = '', ...rest] = token.split('/')
  const typed = new Set(ways(own))
  const others = typed.size
  for (const reading of rest) for (const way of ways(reading)) typed.add(way)
  return { typed: [...typed].map((way) => Array.from(way, (letter) => letter.charCodeAt(0))), others }
}

/** ü is stored as v after l and n and as u after j, q, x and y; people type either, and passports say yu. */
function ways(syllable: string): string[] {
  if (/^[ln]v/u.test(syllable)) return [syllable, syllable.replace('v', 'u'), syllable.replace('v', 'yu')]
  if (/^[jqxy]u/u.test(syllable)) return [syllable, syllable.replace('u', 'v')]
  return [syllable]
}
