import type { Clock } from '../../../server/providers/rates/clock.ts'

interface Timer {
  at: number
  run: () => void
}

/** A clock that only a test advances. */
export class TestClock implements Clock {
  private moment: number
  private readonly timers = new Set<Timer>()
  constructor(start: string) {
    this.moment = Date.parse(start)
  }

  now(): number {
    return this.moment
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.moment + ms, run }
    this.timers.add(timer)
    return () => this.timers.delete(timer)
  }

  /** Sets the clock forward or back without running timers, which count elapsed time. */
  set(moment: string): void {
    const shift = Date.parse(moment) - this.moment
    this.moment += shift
    for (const timer of this.timers) timer.at += shift
  }

  get waiting(): number {
    return this.timers.size
  }

  /** Waits until `count` timers are pending, which means that all other work has finished. */
  async idle(count: number): Promise<void> {
    while (this.timers.size < count) await new Promise((resolve) => setImmediate(resolve))
  }

  /** Advances time, timer by timer, waiting after each until as many timers are pending as before. */
  async pass(ms: number): Promise<void> {
    const end = this.moment + ms
    for (;;) {
      const next = [...this.timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
      if (!next) break
      const count = this.timers.size
      this.timers.delete(next)
      this.moment = Math.max(this.moment, next.at)
      next.run()
      await this.idle(count)
    }
    this.moment = end
  }
}
