import type { Line } from './lines.ts'

/**
 * Returns a test for lines that contain any or all of the marks; lines must be tested in order. Marks contain no line
 * break and are searched in the whole block from their last position, so that a line without a mark costs one
 * comparison.
 */
export function createSeeker(marks: readonly string[], match: 'any' | 'all'): (line: Line) => boolean {
  const places = new Float64Array(marks.length)
  return ({ block, start, end }) => {
    // A new block invalidates the positions found so far.
    if (start === 0) places.fill(-1)
    let found = 0
    for (let i = 0; i < marks.length; i++) {
      if ((places[i] ?? 0) < start) {
        const at = block.indexOf(marks[i] ?? '', start)
        places[i] = at === -1 ? Infinity : at
      }
      if ((places[i] ?? 0) < end) found += 1
    }
    return match === 'any' ? found > 0 : found === marks.length
  }
}
