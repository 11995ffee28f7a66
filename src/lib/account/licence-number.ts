/** Characters of GB 32100-2015 in order of their value: digits and capital letters without I, O, S, V and Z. */
const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const FORM = /^[0-9A-HJ-NP-RTUWXY]{2}\d{6}[0-9A-HJ-NP-RTUWXY]{10}$/

/** Normalizes a licence number for comparison: capitals, without blanks and hyphens. */
export function normalizeLicenceNumber(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()
}

/**
 * Computes the 18th character of a unified social credit code from the first 17 (GB 32100-2015: weights are powers of 3
 * modulo 31).
 */
function checkCharacter(first: string): string {
  let weight = 1
  let sum = 0
  for (const character of first) {
    sum += CHARACTERS.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return CHARACTERS.charAt((31 - (sum % 31)) % 31)
}

/** True if a normalized text is a 统一社会信用代码 with the right check character. */
export function isCreditCode(text: string): boolean {
  return FORM.test(text) && text.charAt(17) === checkCharacter(text.slice(0, 17))
}

/** True if a normalized text can be a foreign company register number. */
export function isForeignLicence(text: string): boolean {
  return /^[A-Z0-9][A-Z0-9./]{3,31}$/.test(text)
}
