/** Letters that a brand in Latin script ends at. */
const LETTER = String.raw`[\p{Script=Latin}\p{N}]`
/** A single character is part of other words. */
const LEAST = 2

/** Whether a text names a brand. */
export function names(text: string, brand: string): boolean {
  return brand.length >= LEAST && text.toLowerCase().includes(brand.toLowerCase())
}

/** How often a text names a brand. */
export function timesSaid(text: string, brand: string): number {
  return brand === '' ? 0 : text.toLowerCase().split(brand.toLowerCase()).length - 1
}

const escaped = (brand: string): string => brand.replaceAll(/[.*+?^$()[\]{}|\\/]/g, String.raw`\$&`)

/** A text with its brand written as the seller writes it. */
export function withBrandOf(text: string, brand: string): string {
  return names(text, brand) ? text.replaceAll(new RegExp(`(?<!${LETTER})${escaped(brand)}(?!${LETTER})`, 'giu'), () => brand) : text
}

/** A text with its brand cut out, so that no keyword takes it in: titles and lists name the brand themselves. */
export function withoutBrand(text: string, brand: string): string {
  if (!names(text, brand)) return text
  return text.replaceAll(new RegExp(`(?<!${LETTER})${escaped(brand)}(?!${LETTER})[®™]?`, 'giu'), ', ')
}
