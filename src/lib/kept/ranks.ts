/** Indexes of the longest increasing subsequence of ranks, ties ordered by key; undefined ranks are skipped. */
function longestRun(order: readonly string[], values: readonly (number | undefined)[]): Set<number> {
  const best: { length: number; before: number }[] = []
  let last = -1
  for (const [at, value] of values.entries()) {
    let [length, before] = [0, -1]
    for (const [earlier, run] of best.entries()) {
      const smaller = values[earlier]
      if (smaller === undefined || value === undefined || run.length <= length) continue
      if (smaller < value || (smaller === value && (order[earlier] ?? '') < (order[at] ?? '')))
        [length, before] = [run.length, earlier]
    }
    best.push({ length: value === undefined ? 0 : length + 1, before })
    if ((best[at]?.length ?? 0) > (best[last]?.length ?? 0)) last = at
  }
  const run = new Set<number>()
  for (let at = last; at !== -1; at = best[at]?.before ?? -1) run.add(at)
  return run
}

/**
 * Returns the new ranks that put a list's keys in the wanted order. It changes as few ranks as possible, so that
 * devices moving different items do not conflict. `known` has the current ranks by key.
 */
export function computeNewRanks(order: readonly string[], known: ReadonlyMap<string, number>): Map<string, number> {
  const ranks = order.map((key) => known.get(key))
  const stay = longestRun(order, ranks)
  const found = new Map<string, number>()
  let below: number | undefined
  for (const [at, key] of order.entries()) {
    const rank = ranks[at]
    if (stay.has(at) && rank !== undefined) {
      below = rank
      continue
    }
    const above: number | undefined = ranks.find((value, later) => later > at && stay.has(later) && value !== undefined)
    const between: number =
      below === undefined
        ? (above ?? 1) - (above === undefined ? 0 : 1)
        : above === undefined
          ? below + 1
          : (below + above) / 2
    // No number fits between two ranks any more, so the whole list gets new ranks.
    if (!Number.isFinite(between) || between === below || between === above)
      return new Map(order.map((name, index) => [name, index]))
    found.set(key, between)
    below = between
  }
  return found
}
