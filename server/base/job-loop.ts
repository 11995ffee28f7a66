/** Options of a loop that works on a database queue in each process. */
export interface JobLoopOptions<Job extends { id: string }> {
  /** Claims the next job; undefined if none is available. */
  claim: () => Promise<Job | undefined>
  /** Runs a job and saves its outcome. The signal aborts: the job or the process was stopped. */
  work: (job: Job, signal: AbortSignal) => Promise<void>
  /** Maximum jobs at once. */
  atOnce: number
  /** Milliseconds between two polls of the queue. */
  beatMs: number
  /** Called for errors outside a job, such as an unreachable store. */
  onFault: (error: unknown) => void
}

/** Claims jobs and runs several at once, as long as the process runs. */
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

  /** True if jobs are aborted because the process stops, not because somebody stopped them. */
  get isStopping(): boolean {
    return this.#isStopping
  }

  /** Starts to poll the queue, which may hold jobs of a crashed process. */
  start(): void {
    this.#timer = setInterval(() => this.wake(), this.#work.beatMs).unref()
    this.wake()
  }

  /** Polls the queue now because a job was added. */
  wake(): void {
    this.#lookAgain = true
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
      // A wake-up arrived after the last poll.
      if (this.#lookAgain && !this.#isStopping) this.wake()
    })
  }

  /** Aborts a job. */
  cancel(id: string): void {
    this.#running.get(id)?.abort()
  }

  /** Aborts all jobs; afterwards the store may be closed. */
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
      // The next beat polls again.
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
        // After a lost lease, this process may have claimed the same job again, with another controller.
        if (this.#running.get(job.id) === controller) this.#running.delete(job.id)
        this.#ended.delete(ended)
        if (!this.#isStopping) this.wake()
      })
    this.#ended.add(ended)
  }
}
