import type { Line } from './lines.ts'

/**
 * Says of the lines of an input, asked in order, whether any of the marks stand in them, or all. A mark, which has no line
 * break, is searched for in the whole block, from its last place on, so that a line without one costs a comparison.
 */
export function createSeeker(marks: readonly string[], match: 'any' | 'all'): (line: Line) => boolean {
  const places = new Float64Array(marks.length)
  return ({ block, start, end }) => {
    // A new block: what was found belongs to the last one.
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
