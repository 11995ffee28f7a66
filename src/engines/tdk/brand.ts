/** Letters that a brand in Latin script ends at. */
const LETTER = String.raw`[\p{Script=Latin}\p{N}]`
/** A single character is part of other words. */
const MIN = 2

/** Whether a text names a brand. */
export function mentionsBrand(text: string, brand: string): boolean {
  return brand.length >= MIN && text.toLowerCase().includes(brand.toLowerCase())
}

/** How often a text names a brand. */
export function countBrandMentions(text: string, brand: string): number {
  return brand === '' ? 0 : text.toLowerCase().split(brand.toLowerCase()).length - 1
}

const escaped = (brand: string): string => brand.replaceAll(/[.*+?^$()[\]{}|\\/]/g, String.raw`\$&`)

/** A text with its brand written as the seller writes it. */
export function restoreBrandCase(text: string, brand: string): string {
  return mentionsBrand(text, brand)
    ? text.replaceAll(new RegExp(`(?<!${LETTER})${escaped(brand)}(?!${LETTER})`, 'giu'), () => brand)
    : text
}

/** A text with its brand cut out, so that no keyword takes it in: titles and lists name the brand themselves. */
export function removeBrand(text: string, brand: string): string {
  if (!mentionsBrand(text, brand)) return text
  return text.replaceAll(new RegExp(`(?<!${LETTER})${escaped(brand)}(?!${LETTER})[®™]?`, 'giu'), ', ')
}
