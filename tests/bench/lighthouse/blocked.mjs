/** Times by which Lighthouse's phone is slower, and milliseconds that a task may take of it before it blocks. */
const [SLOWER, LONG_MS] = [4, 50]

/**
 * Milliseconds for which the page's own work would block Lighthouse's phone: the total blocking time of a trace, by what each
 * task took of the processor and not by how long it lasted. On two cores a task also lasts while Lighthouse, the browser's
 * other processes and workers run.
 */
export function blockedByOwnWork(events) {
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!painted) throw new Error('a trace without a first paint')
  const tasks = events.filter(
    ({ name, pid, tid, ts, tdur }) =>
      name.endsWith('RunTask') && pid === painted.pid && tid === painted.tid && ts >= painted.ts && tdur !== undefined,
  )
  let end = 0
  let blocked = 0
  // A task may stand in another one.
  for (const { ts, dur, tdur } of tasks.toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    if (ts < end) continue
    end = ts + dur
    blocked += Math.max(0, (tdur / 1000) * SLOWER - LONG_MS)
  }
  return blocked
}
