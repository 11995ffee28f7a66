import { formatPowerOfTen } from './power-of-ten.ts'

/** Formats exponents in a text: 1e-9 becomes 1×10⁻⁹. */
export function formatPowers(text: string): string {
  return text.replaceAll(/(?<=\d)e(-?\d+)/g, (_, exponent: string) => formatPowerOfTen(Number(exponent)))
}

/** Converts a formatted power of ten for spreadsheets: 1.5×10⁻¹² becomes 1.5e-12; other text is unchanged. */
export function toSpreadsheetNumber(text: string): string {
  return text.replace(
    /×10(⁻?)([⁰¹²³⁴-⁹]+)$/,
    (_, sign: string, digits: string) =>
      `e${sign && '-'}${Array.from(digits, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(digit)).join('')}`,
  )
}
