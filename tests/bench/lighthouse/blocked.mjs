/** Slowdown factor of Lighthouse's phone, and milliseconds from which a task blocks. */
const [SLOWER, LONG_MS] = [4, 50]

/**
 * Total blocking time in milliseconds on Lighthouse's phone, by each task's processor time instead of its duration. On
 * two cores a task's duration also includes Lighthouse, the browser's other processes and workers.
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
  // Tasks may be nested.
  for (const { ts, dur, tdur } of tasks.toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    if (ts < end) continue
    end = ts + dur
    blocked += Math.max(0, (tdur / 1000) * SLOWER - LONG_MS)
  }
  return blocked
}
