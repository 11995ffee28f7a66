/** Without a rate for longer than this nobody knows what lay between: weekends and holidays are shorter. */
const MAX_DAYS = 7
const DAY_SECONDS = 86_400

/** Neighbouring places in ascending times (seconds) between which the line is not drawn. */
export function findGaps(times: readonly number[]): [from: number, to: number][] {
  return times
    .slice(1)
    .flatMap((time, at): [number, number][] =>
      time - (times[at] ?? time) > MAX_DAYS * DAY_SECONDS ? [[at, at + 1]] : [],
    )
}

/** The places with a gap, or the end, on either side: no line reaches them, so they need a dot. */
export function findIsolatedPoints(times: readonly number[]): number[] {
  const gaps = findGaps(times)
  const opens = new Set([0, ...gaps.map(([, to]) => to)])
  const closes = new Set([times.length - 1, ...gaps.map(([from]) => from)])
  return [...opens].filter((at) => closes.has(at))
}
