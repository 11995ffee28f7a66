/** A run of items that two lists share, or that only one has. */
export interface Run<Part> {
  side: 'both' | 'before' | 'after'
  parts: readonly Part[]
}

/** Maximum cells of the comparison table, about 60 ms. */
const MAX_CELLS = 4_000_000

/** Lengths of the common prefix and suffix of two lists. */
function countCommonEnds<Part>(before: readonly Part[], after: readonly Part[]): { start: number; end: number } {
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

function diffMiddles<Part>(before: readonly Part[], after: readonly Part[]): Run<Part>[] {
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

/**
 * The shortest list of insertions and deletions between two lists, in order. Of lists too long to compare, everything
 * between the common ends is replaced; `isExact` is then false.
 */
export function diffLists<Part>(
  before: readonly Part[],
  after: readonly Part[],
): { runs: Run<Part>[]; isExact: boolean } {
  const { start, end } = countCommonEnds(before, after)
  const [gone, come] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  const isExact = (gone.length + 1) * (come.length + 1) <= MAX_CELLS
  const middle: Run<Part>[] = isExact
    ? diffMiddles(gone, come)
    : [
        { side: 'before', parts: gone },
        { side: 'after', parts: come },
      ]
  const runs: Run<Part>[] = [
    { side: 'both', parts: before.slice(0, start) },
    ...middle,
    { side: 'both', parts: before.slice(before.length - end) },
  ]
  return { runs: runs.filter(({ parts }) => parts.length > 0), isExact }
}
