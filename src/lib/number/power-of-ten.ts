const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Formats a power of ten after its mantissa: 6 gives ×10⁶, -12 gives ×10⁻¹². */
export function formatPowerOfTen(exponent: number): string {
  const digits = Array.from(String(Math.abs(exponent)), (digit) => SUPERSCRIPTS.charAt(Number(digit))).join('')
  return `×10${exponent < 0 ? '⁻' : ''}${digits}`
}
