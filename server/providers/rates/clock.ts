/** Time as the schedule sees it. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number
  /** Runs once after so many milliseconds; the answer cancels it. */
  after(ms: number, run: () => void): () => void
}

/** The system's clock; a pending timer does not keep the process running. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}
