/** An odd step, so that 64 consecutive ids give 64 different lines and adjacent ids very different ones. */
const STEP = 37

/** SVG path of the water on a cover of 13 by 14; the content's id determines its height at the left and right. */
export function getCoverWaterPath(id: number): string {
  const line = (id * STEP) % 64
  return `M0 ${2 + Math.floor(line / 8)}L13 ${2 + (line % 8)}V14H0`
}
