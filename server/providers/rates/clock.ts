/** Clock and timers of the schedule, which tests replace. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number
  /** Runs once after a delay; returns the function that cancels it. */
  after(ms: number, run: () => void): () => void
}

/** The system's clock; pending timers do not keep the process running. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}
