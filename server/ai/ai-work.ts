import { randomInt } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { AiToolName } from '../../src/api/contracts/ai-tools.ts'
import { JobLoop } from '../base/job-loop.ts'
import { sanitizeModelText } from '../providers/model/clean-text.ts'
import type { ModelClient } from '../providers/model/models.ts'
import { extractReadableText } from '../providers/model/readable-text.ts'
import type { TokenCount } from '../providers/model/tokens.ts'
import type { PageReader } from '../seo/read-page.ts'
import { claimAiJob, deleteExpiredAiJobs, finishAiJob, releaseAiJob, renewAiJob } from '../store/ai-jobs.ts'
import type { AiOutcome, ClaimedAiJob } from '../store/ai-jobs.ts'
import { deleteAiUseBefore, addTokenUse } from '../store/ai-use.ts'
import type { Store } from '../store/store.ts'
import { createAiFailure, toFailedOutcome } from './failures.ts'
import { beijingDay } from '../base/beijing-time.ts'
import type { RunnableTool } from './run-tool.ts'
import type { AiWorkerPool } from './workers.ts'

/** What the work needs. */
export interface AiJobRunnerOptions {
  store: Store
  models: ModelClient
  tools: Readonly<Record<AiToolName, RunnableTool>>
  pages: PageReader
  workers: AiWorkerPool
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  /** Milliseconds since 1970. */
  now: () => number
  /** Jobs of this process at a time, and questions to models of all processes. */
  atOnce: number
  /** Milliseconds between two notes of a running job. */
  beatMs?: number
}

/** Twice a second the text so far is noted, and the lease of one that writes nothing is renewed by every other note. */
const BEAT = 500
/** Beats between two looks at the queue. */
const LOOK_BEATS = 4
/** Beats without a renewal after which another process takes a job over. */
const LEASE_BEATS = 40
/** Milliseconds between two clearings of what has expired, and for which the counts of single visitors are kept. */
const CLEARING = 3_600_000
const USE_KEPT = 7 * 86_400_000
const SEEDS = 2 ** 31

const isoTime = (moment: number) => new Date(moment).toISOString()

/** Answers the questions of the queue, some at a time, as long as the process runs. */
export class AiJobRunner {
  readonly #options: AiJobRunnerOptions
  readonly #loop: JobLoop<ClaimedAiJob>
  readonly #beatMs: number
  #clearedAt = -Infinity

  constructor(options: AiJobRunnerOptions) {
    const { atOnce, beatMs = BEAT, log } = options
    this.#options = options
    this.#beatMs = beatMs
    this.#loop = new JobLoop({
      claim: () => this.#claim(),
      work: (job, signal) => this.#work(job, signal),
      atOnce,
      beatMs: LOOK_BEATS * beatMs,
      onFault: (error) => log.warn({ err: error }, 'AI queue not worked through'),
    })
  }

  /** Looks at the queue from now on, also for what a process that died left behind. */
  start(): void {
    this.#loop.start()
  }

  /** Says that a job was added. */
  wake(): void {
    this.#loop.wake()
  }

  /** Ends the work on a job that its owner stopped. */
  cancel(id: string): void {
    this.#loop.cancel(id)
  }

  /** Ends all work and puts the jobs back, for other processes or the next start; the store may be closed afterwards. */
  stop(): Promise<void> {
    return this.#loop.stop()
  }

  async #claim(): Promise<ClaimedAiJob | undefined> {
    const { store } = this.#options
    const now = this.#options.now()
    if (now - this.#clearedAt >= CLEARING) {
      this.#clearedAt = now
      await deleteExpiredAiJobs(store, isoTime(now))
      await deleteAiUseBefore(store, beijingDay(now - USE_KEPT))
    }
    return claimAiJob(store, isoTime(now), this.#leaseEnd(), {
      lost: createAiFailure('internal'),
      mostAsked: this.#options.atOnce,
    })
  }

  #leaseEnd(): string {
    return isoTime(this.#options.now() + LEASE_BEATS * this.#beatMs)
  }

  async #work(job: ClaimedAiJob, signal: AbortSignal): Promise<void> {
    const { store, log } = this.#options
    const notes = { written: '', noted: '', hasBegun: false, isQuiet: false }
    const renew = () => {
      // Only what is new is read and written; a lease lives for many beats.
      if (notes.written === notes.noted && (notes.isQuiet = !notes.isQuiet)) return
      notes.noted = notes.written
      renewAiJob(
        store,
        job,
        { partial: sanitizeModelText(extractReadableText(notes.written)), hasBegun: notes.hasBegun },
        this.#leaseEnd(),
      ).then(
        (isMine) => (isMine ? undefined : this.#loop.cancel(job.id)),
        (error: unknown) => log.warn({ err: error }, 'AI job not renewed'),
      )
    }
    const timer = setInterval(renew, this.#beatMs)
    const onText = (text: string) => {
      const isFirst = !notes.hasBegun
      notes.written = text
      notes.hasBegun = true
      // From now on a stop does not give the question back.
      if (isFirst) renew()
    }
    const outcome = await this.#answer(job, signal, onText).finally(() => clearInterval(timer))
    if (outcome === 'stopped') return this.#loop.isStopping ? releaseAiJob(store, job) : undefined
    await finishAiJob(store, job, outcome)
  }

  async #answer(
    { id, tool, input, hasSpent }: ClaimedAiJob,
    signal: AbortSignal,
    onText: (text: string) => void,
  ): Promise<AiOutcome | 'stopped'> {
    const { store, models, tools, pages, workers, log, now } = this.#options
    // It was counted, so the visitor was promised a model.
    if (hasSpent && !models.first) return { error: createAiFailure('no-model') }
    const spent: TokenCount[] = []
    try {
      const services = { pages, now: now(), seed: randomInt(SEEDS), signal }
      const answer = await tools[tool].answer(input, {
        models: hasSpent ? models : undefined,
        services,
        compose: (asked) => workers.run('compose', asked, signal),
        onText,
        onTokens: (tokens) => spent.push(tokens),
      })
      signal.throwIfAborted()
      return { answer }
    } catch (error) {
      if (signal.aborted) return 'stopped'
      const outcome = toFailedOutcome(error, now())
      if (outcome.error.code === 'internal') log.warn({ err: error, tool }, 'AI job failed')
      else
        log.info(
          { tool, code: outcome.error.code, reason: error instanceof Error ? error.message : '' },
          'AI job without an answer',
        )
      return outcome
    } finally {
      // A sum that cannot be noted must not cost the visitor the answer.
      for (const tokens of spent)
        await addTokenUse(store, { id, day: beijingDay(now()) }, tokens).catch((error: unknown) =>
          log.warn({ err: error }, 'tokens not noted'),
        )
    }
  }
}
