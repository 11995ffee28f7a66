/** Letters that a brand in Latin script ends at. */
const LETTER = String.raw`[\p{Script=Latin}\p{N}]`
/** A single character is part of other words. */
const LEAST = 2

/** Whether a text names a brand. */
export function names(text: string, brand: string): boolean {
  return brand.length >= LEAST && text.toLowerCase().includes(brand.toLowerCase())
}

/** A text with its brand cut out, so that no keyword takes it in: titles and lists name the brand themselves. */
export function withoutBrand(text: string, brand: string): string {
  if (!names(text, brand)) return text
  const escaped = brand.replaceAll(/[.*+?^$()[\]{}|\\/]/g, String.raw`\$&`)
  return text.replaceAll(new RegExp(`(?<!${LETTER})${escaped}(?!${LETTER})[®™]?`, 'giu'), ', ')
}
