/** Decimals of path data on a 24-unit canvas: a thousandth is a twentieth of a pixel in the largest picture offered. */
const DECIMALS = 3

/**
 * Rounds path data to three decimals. Digits before the point, which may be arc flags (`0 01.5`), and numbers directly
 * followed by another number's point are not changed.
 */
export function shortPath(path: string): string {
  return path.replaceAll(/\.(\d{4,})(\.?)/g, (_, digits: string, next: string) => {
    const thousandths = Math.min(999, Math.round(Number(`.${digits}`) * 10 ** DECIMALS))
    const fraction = String(thousandths)
      .padStart(DECIMALS, '0')
      .replace(/(?<=\d)0+$/, '')
    return `.${fraction}${next}`
  })
}
