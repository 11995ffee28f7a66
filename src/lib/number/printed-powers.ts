import { formatPowerOfTen } from './power-of-ten.ts'

/** Text with numbers such as 1e-9, the powers printed: 1×10⁻⁹. */
export function formatPowers(text: string): string {
  return text.replaceAll(/(?<=\d)e(-?\d+)/g, (_, exponent: string) => formatPowerOfTen(Number(exponent)))
}

/** A printed power of ten as spreadsheets read it: 1.5×10⁻¹² gives 1.5e-12; other text stays as it is. */
export function toSpreadsheetNumber(text: string): string {
  return text.replace(
    /×10(⁻?)([⁰¹²³⁴-⁹]+)$/,
    (_, sign: string, digits: string) =>
      `e${sign && '-'}${Array.from(digits, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(digit)).join('')}`,
  )
}
