/** Letters that may not follow a brand in Latin script. */
const LETTER = String.raw`[\p{Script=Latin}\p{N}]`
/** Minimum characters of a brand; a single one occurs within other words. */
const MIN = 2

/** True if a text names a brand. */
export function mentionsBrand(text: string, brand: string): boolean {
  return brand.length >= MIN && text.toLowerCase().includes(brand.toLowerCase())
}

/** Counts the mentions of a brand. */
export function countBrandMentions(text: string, brand: string): number {
  return brand === '' ? 0 : text.toLowerCase().split(brand.toLowerCase()).length - 1
}

const escaped = (brand: string): string => brand.replaceAll(/[.*+?^$()[\]{}|\\/]/g, String.raw`\$&`)

/** Rewrites the brand in a text as the seller writes it. */
export function restoreBrandCase(text: string, brand: string): string {
  return mentionsBrand(text, brand)
    ? text.replaceAll(new RegExp(`(?<!${LETTER})${escaped(brand)}(?!${LETTER})`, 'giu'), () => brand)
    : text
}

/** Removes the brand from a text, so that no keyword contains it: titles and lists name the brand themselves. */
export function removeBrand(text: string, brand: string): string {
  if (!mentionsBrand(text, brand)) return text
  return text.replaceAll(new RegExp(`(?<!${LETTER})${escaped(brand)}(?!${LETTER})[®™]?`, 'giu'), ', ')
}
