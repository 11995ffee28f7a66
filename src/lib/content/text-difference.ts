/** A run of items that two lists share, or that only one has. */
interface Run<Part> {
  side: 'both' | 'before' | 'after'
  parts: readonly Part[]
}

/** Maximum cells of the comparison table, about 60 ms; larger parts count as replaced as a whole. */
const MAX_CELLS = 4_000_000

/** Lengths of the common prefix and suffix of two lists. */
function middleOf<Part>(before: readonly Part[], after: readonly Part[]): { start: number; end: number } {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let end = 0
  while (
    end < Math.min(before.length, after.length) - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end += 1
  return { start, end }
}

function isTooLong<Part>(before: readonly Part[], after: readonly Part[]): boolean {
  const { start, end } = middleOf(before, after)
  return (before.length - start - end + 1) * (after.length - start - end + 1) > MAX_CELLS
}

function middleRuns<Part>(before: readonly Part[], after: readonly Part[]): Run<Part>[] {
  if (before.length === 0 || after.length === 0 || (before.length + 1) * (after.length + 1) > MAX_CELLS) {
    return [
      { side: 'before', parts: before },
      { side: 'after', parts: after },
    ]
  }
  const width = after.length + 1
  // Length of the longest common subsequence from each pair of positions on.
  const common = new Uint32Array((before.length + 1) * width)
  for (let a = before.length - 1; a >= 0; a -= 1) {
    for (let b = after.length - 1; b >= 0; b -= 1) {
      common[a * width + b] =
        before[a] === after[b]
          ? (common[(a + 1) * width + b + 1] ?? 0) + 1
          : Math.max(common[(a + 1) * width + b] ?? 0, common[a * width + b + 1] ?? 0)
    }
  }
  const runs: { side: Run<Part>['side']; parts: Part[] }[] = []
  const add = (side: Run<Part>['side'], part: Part): void => {
    const last = runs.at(-1)
    if (last?.side === side) last.parts.push(part)
    else runs.push({ side, parts: [part] })
  }
  let [a, b] = [0, 0]
  while (a < before.length && b < after.length) {
    const [one, other] = [before[a] as Part, after[b] as Part]
    if (one === other) {
      add('both', one)
      a += 1
      b += 1
    } else if ((common[(a + 1) * width + b] ?? 0) >= (common[a * width + b + 1] ?? 0)) {
      add('before', one)
      a += 1
    } else {
      add('after', other)
      b += 1
    }
  }
  return [...runs, { side: 'before', parts: before.slice(a) }, { side: 'after', parts: after.slice(b) }]
}

/** Returns the shortest list of insertions and deletions between two lists, in order. */
export function diffLists<Part>(before: readonly Part[], after: readonly Part[]): Run<Part>[] {
  const { start, end } = middleOf(before, after)
  const runs = [
    { side: 'both' as const, parts: before.slice(0, start) },
    ...middleRuns(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    { side: 'both' as const, parts: before.slice(before.length - end) },
  ]
  return runs.filter(({ parts }) => parts.length > 0)
}

/** Maximum characters of two lines that are compared by character. */
const MAX_LINE_LENGTH = 1_500
/** Maximum cells of all such comparisons in one text; later lines are shown as replaced as a whole. */
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

/** Returns the old and the new form of a line with the changed characters marked. */
function pairOf(before: string, after: string, left: { cells: number }): DifferenceLine[] {
  const cells = before.length * after.length
  if (before.length > MAX_LINE_LENGTH || after.length > MAX_LINE_LENGTH || cells > left.cells)
    return [whole('before', before), whole('after', after)]
  left.cells -= cells
  const runs = diffLists(Array.from(before), Array.from(after))
  const common = runs.reduce((sum, { side: of, parts }) => sum + (of === 'both' ? parts.length : 0), 0)
  // Lines with little in common are shown as replaced as a whole.
  if (common * 2 < Math.max(before.length, after.length)) return [whole('before', before), whole('after', after)]
  return [sideOf('before', runs), sideOf('after', runs)]
}

/** Replaces unchanged lines by a gap, except the context beside a change. */
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
  const runs = diffLists(one, other)
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
  return { lines, isExact: !isTooLong(one, other) }
}
