/** Work on jobs of a queue in the database, of which each process does some. */
export interface JobLoopOptions<Job extends { id: string }> {
  /** Claims the next job; undefined where there is none for this process. */
  claim: () => Promise<Job | undefined>
  /** Does a job and notes how it ended. The signal ends it: it was stopped, or the process stops. */
  work: (job: Job, signal: AbortSignal) => Promise<void>
  /** Jobs at a time. */
  atOnce: number
  /** Milliseconds between two looks at the queue. */
  beatMs: number
  /** Called for what failed without a job's knowing, such as a store that is away. */
  onFault: (error: unknown) => void
}

/** Claims and works on jobs, some at a time, as long as the process runs. */
export class JobLoop<Job extends { id: string }> {
  readonly #work: JobLoopOptions<Job>
  readonly #running = new Map<string, AbortController>()
  readonly #ended = new Set<Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #isStopping = false
  #looking: Promise<void> | undefined
  #lookAgain = false

  constructor(work: JobLoopOptions<Job>) {
    this.#work = work
  }

  /** True where jobs end because the process stops, and not because somebody stopped them. */
  get isStopping(): boolean {
    return this.#isStopping
  }

  /** Looks at the queue from now on, also for what a process that died left behind. */
  start(): void {
    this.#timer = setInterval(() => this.wake(), this.#work.beatMs).unref()
    this.wake()
  }

  /** Says that a job was added. */
  wake(): void {
    this.#lookAgain = true
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
      // Somebody woke it after its last look.
      if (this.#lookAgain && !this.#isStopping) this.wake()
    })
  }

  /** Ends the work on a job. */
  cancel(id: string): void {
    this.#running.get(id)?.abort()
  }

  /** Ends all work; the store may be closed afterwards. */
  async stop(): Promise<void> {
    this.#isStopping = true
    clearInterval(this.#timer)
    for (const controller of this.#running.values()) controller.abort()
    await this.#looking
    await Promise.all(this.#ended)
  }

  async #look(): Promise<void> {
    try {
      while (this.#lookAgain && !this.#isStopping) {
        this.#lookAgain = false
        while (!this.#isStopping && this.#running.size < this.#work.atOnce) {
          const job = await this.#work.claim()
          if (!job) break
          this.#begin(job)
        }
      }
    } catch (error) {
      // The next beat looks again.
      this.#lookAgain = false
      this.#work.onFault(error)
    }
  }

  #begin(job: Job): void {
    const controller = new AbortController()
    this.#running.set(job.id, controller)
    if (this.#isStopping) controller.abort()
    const ended = this.#work
      .work(job, controller.signal)
      .catch((error: unknown) => this.#work.onFault(error))
      .finally(() => {
        // An attempt that lost its lease may have been claimed again here.
        if (this.#running.get(job.id) === controller) this.#running.delete(job.id)
        this.#ended.delete(ended)
        if (!this.#isStopping) this.wake()
      })
    this.#ended.add(ended)
  }
}
