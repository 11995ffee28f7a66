/** Decimals of path data on a canvas of 24 units: a thousandth is a twentieth of a pixel in the largest picture that is offered. */
const DECIMALS = 3

/**
 * Path data with at most three decimals. Digits before the point stay as they are, for they may be flags of an arc (`0 01.5`),
 * and a number that the next one follows by its point keeps its own.
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
