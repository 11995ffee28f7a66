/** GB 32100-2015: digits and capital letters without I, O, S, V and Z, each worth its place. */
const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const FORM = /^[0-9A-HJ-NP-RTUWXY]{2}\d{6}[0-9A-HJ-NP-RTUWXY]{10}$/

/** The licence number as it is compared: capitals, without blanks and hyphens. */
export function normalizeLicenceNumber(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()
}

/** The 18th character of a unified social credit code, by its first 17 (GB 32100-2015: weights are powers of 3 modulo 31). */
function checkCharacter(first: string): string {
  let weight = 1
  let sum = 0
  for (const character of first) {
    sum += CHARACTERS.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return CHARACTERS.charAt((31 - (sum % 31)) % 31)
}

/** Whether a tidied text is a 统一社会信用代码 with the right check character. */
export function isCreditCode(text: string): boolean {
  return FORM.test(text) && text.charAt(17) === checkCharacter(text.slice(0, 17))
}

/** Whether a tidied text can be the number of a company register elsewhere. */
export function isForeignLicence(text: string): boolean {
  return /^[A-Z0-9][A-Z0-9./]{3,31}$/.test(text)
}
