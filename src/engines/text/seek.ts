import type { Line } from './lines.ts'

/**
 * Says of the lines of an input, asked in order, whether a mark stands in them. A mark is searched for in the whole block,
 * from its last place on, so that a line without one costs a comparison. `counts` may refuse a place by the code unit behind it.
 */
export function createSeeker(marks: readonly string[], counts: (after: number) => boolean = () => true): (line: Line) => boolean {
  const places = new Float64Array(marks.length)
  const seek = (i: number, mark: string, { block, start }: Line): void => {
    let at = start - 1
    do at = block.indexOf(mark, at + 1)
    while (at !== -1 && !counts(block.charCodeAt(at + mark.length)))
    places[i] = at === -1 ? Infinity : at
  }
  return (line) => {
    // A new block: what was found belongs to the last one.
    if (line.start === 0) places.fill(-1)
    let found = false
    for (let i = 0; i < marks.length; i++) {
      if ((places[i] ?? 0) < line.start) seek(i, marks[i] ?? '', line)
      if ((places[i] ?? 0) < line.end) found = true
    }
    return found
  }
}
