/** Maximum days without a rate that the line bridges; weekends and holidays are shorter. */
const MAX_DAYS = 7
const DAY_SECONDS = 86_400

/** Finds neighbouring indexes of ascending times (seconds) between which no line is drawn. */
export function findGaps(times: readonly number[]): [from: number, to: number][] {
  return times
    .slice(1)
    .flatMap((time, at): [number, number][] =>
      time - (times[at] ?? time) > MAX_DAYS * DAY_SECONDS ? [[at, at + 1]] : [],
    )
}

/** Finds points with a gap or the end on both sides: no line reaches them, so they are drawn as dots. */
export function findIsolatedPoints(times: readonly number[]): number[] {
  const gaps = findGaps(times)
  const opens = new Set([0, ...gaps.map(([, to]) => to)])
  const closes = new Set([times.length - 1, ...gaps.map(([from]) => from)])
  return [...opens].filter((at) => closes.has(at))
}
