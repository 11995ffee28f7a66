import { diffLists, type Run } from '../list-difference.ts'

/** Maximum characters of two lines that are compared by character. */
const MAX_LINE_LENGTH = 1_500
/** Maximum cells of all comparisons by character in one text; later lines are shown as replaced as a whole. */
const MAX_LETTER_CELLS = 8_000_000
/** Unchanged context lines around a change. */
const AROUND = 2

/**
 * A line of the difference between two texts, in changed and unchanged pieces; a gap stands for omitted unchanged
 * lines.
 */
export interface DifferenceLine {
  kind: 'same' | 'removed' | 'added' | 'gap'
  pieces: { text: string; isChanged: boolean }[]
  /** Number of lines in a gap; 1 for other lines. */
  count: number
}

const KINDS = { both: 'same', before: 'removed', after: 'added' } as const

const whole = (side: Run<string>['side'], text: string): DifferenceLine => ({
  kind: KINDS[side],
  pieces: [{ text, isChanged: false }],
  count: 1,
})

function sideOf(name: 'before' | 'after', runs: readonly Run<string>[]): DifferenceLine {
  return {
    kind: KINDS[name],
    pieces: runs
      .filter((run) => run.side === 'both' || run.side === name)
      .map(({ side: of, parts }) => ({ text: parts.join(''), isChanged: of !== 'both' })),
    count: 1,
  }
}

/** Returns the old and the new text of a line with the changed characters marked. */
function pairOf(before: string, after: string, left: { cells: number }): DifferenceLine[] {
  const cells = before.length * after.length
  if (before.length > MAX_LINE_LENGTH || after.length > MAX_LINE_LENGTH || cells > left.cells)
    return [whole('before', before), whole('after', after)]
  left.cells -= cells
  const { runs } = diffLists(Array.from(before), Array.from(after))
  const common = runs.reduce((sum, { side: of, parts }) => sum + (of === 'both' ? parts.length : 0), 0)
  // Lines with little in common are shown as replaced as a whole.
  if (common * 2 < Math.max(before.length, after.length)) return [whole('before', before), whole('after', after)]
  return [sideOf('before', runs), sideOf('after', runs)]
}

/** Replaces unchanged lines by a gap, except those directly beside a change. */
function withGap(lines: readonly string[], isFirst: boolean, isLast: boolean): DifferenceLine[] {
  const [before, after] = [isFirst ? 0 : AROUND, isLast ? 0 : AROUND]
  const gone = lines.length - before - after
  const same = (some: readonly string[]) => some.map((line) => whole('both', line))
  return gone < 2
    ? same(lines)
    : [
        ...same(lines.slice(0, before)),
        { kind: 'gap', pieces: [], count: gone },
        ...same(lines.slice(lines.length - after)),
      ]
}

/**
 * The line difference between two texts; empty if they are equal. `isExact` is false if they were too long to compare
 * line by line.
 */
export function diffTexts(before: string, after: string): { lines: DifferenceLine[]; isExact: boolean } {
  if (before === after) return { lines: [], isExact: true }
  const [one, other] = [before.split('\n'), after.split('\n')]
  const { runs, isExact } = diffLists(one, other)
  const left = { cells: MAX_LETTER_CELLS }
  const lines = runs.flatMap(({ side: of, parts }, index) => {
    if (of === 'both') return withGap(parts, index === 0, index === runs.length - 1)
    const next = runs[index + 1]
    if (of === 'after') return runs[index - 1]?.side === 'before' ? [] : parts.map((line) => whole(of, line))
    if (next?.side !== 'after') return parts.map((line) => whole(of, line))
    const pairs = parts.flatMap((line, at) =>
      next.parts[at] === undefined ? [whole(of, line)] : pairOf(line, next.parts[at], left),
    )
    return [...pairs, ...next.parts.slice(parts.length).map((line) => whole('after', line))]
  })
  return { lines, isExact }
}
