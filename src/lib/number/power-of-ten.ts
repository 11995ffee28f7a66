const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** A power of ten after its mantissa, as it is printed: 6 gives ×10⁶, -12 gives ×10⁻¹². */
export function powerOfTen(exponent: number): string {
  const digits = Array.from(String(Math.abs(exponent)), (digit) => SUPERSCRIPTS.charAt(Number(digit))).join('')
  return `×10${exponent < 0 ? '⁻' : ''}${digits}`
}

/** A printed power of ten as spreadsheets read it: 1.5×10⁻¹² gives 1.5e-12; other text stays as it is. */
export function spreadsheetNumber(text: string): string {
  return text.replace(/×10(⁻?)([⁰¹²³⁴-⁹]+)$/, (_, sign: string, digits: string) => `e${sign && '-'}${Array.from(digits, (digit) => SUPERSCRIPTS.indexOf(digit)).join('')}`)
}
