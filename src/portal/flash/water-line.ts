/** Odd, so that 64 numbers in a row give 64 lines; neighbours lie far apart. */
const STEP = 37

/** The water on the cover of a content, as a path in its 13 by 14: how high it stands at the left and at the right follows from the number of the content. */
export function getCoverWaterPath(id: number): string {
  const line = (id * STEP) % 64
  return `M0 ${2 + Math.floor(line / 8)}L13 ${2 + (line % 8)}V14H0`
}
