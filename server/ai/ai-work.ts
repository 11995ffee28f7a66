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
import { getBeijingDay } from '../base/beijing-time.ts'
import type { RunnableTool } from './run-tool.ts'
import type { AiWorkerPool } from './workers.ts'

/** Dependencies of the AI job runner. */
export interface AiJobRunnerOptions {
  store: Store
  models: ModelClient
  tools: Readonly<Record<AiToolName, RunnableTool>>
  pages: PageReader
  workers: AiWorkerPool
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  /** Milliseconds since 1970. */
  now: () => number
  /** Maximum jobs that run at once in this process, and maximum model requests at once in all processes. */
  atOnce: number
  /** Milliseconds between two heartbeats of a running job. */
  beatMs?: number
}

/**
 * Milliseconds between two heartbeats. A heartbeat saves the partial text; without new text, every other heartbeat
 * renews the lease.
 */
const BEAT = 500
/** Heartbeats between two polls of the queue. */
const LOOK_BEATS = 4
/** Heartbeats without a renewal after which another process takes over a job. */
const LEASE_BEATS = 40
/** Milliseconds between two deletions of expired jobs. */
const CLEARING = 3_600_000
/** Milliseconds for which usage counts are retained. */
const USE_KEPT = 7 * 86_400_000
const SEEDS = 2 ** 31

const isoTime = (moment: number) => new Date(moment).toISOString()

/** Works through the AI queue, several jobs at once. */
export class AiJobRunner extends JobLoop<ClaimedAiJob> {
  readonly #options: AiJobRunnerOptions
  readonly #beatMs: number
  #clearedAt = -Infinity

  constructor(options: AiJobRunnerOptions) {
    const { atOnce, beatMs = BEAT, log } = options
    super({
      claim: () => this.#claim(),
      work: (job, signal) => this.#work(job, signal),
      atOnce,
      beatMs: LOOK_BEATS * beatMs,
      onFault: (error) => log.warn({ err: error }, 'AI queue not worked through'),
    })
    this.#options = options
    this.#beatMs = beatMs
  }

  async #claim(): Promise<ClaimedAiJob | undefined> {
    const { store } = this.#options
    const now = this.#options.now()
    if (now - this.#clearedAt >= CLEARING) {
      this.#clearedAt = now
      await deleteExpiredAiJobs(store, isoTime(now))
      await deleteAiUseBefore(store, getBeijingDay(now - USE_KEPT))
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
      // Only new text is saved, because one lease lasts for many heartbeats.
      if (notes.written === notes.noted && (notes.isQuiet = !notes.isQuiet)) return
      notes.noted = notes.written
      renewAiJob(
        store,
        job,
        { partial: sanitizeModelText(extractReadableText(notes.written)), hasBegun: notes.hasBegun },
        this.#leaseEnd(),
      ).then(
        (isMine) => (isMine ? undefined : this.cancel(job.id)),
        (error: unknown) => log.warn({ err: error }, 'AI job not renewed'),
      )
    }
    const timer = setInterval(renew, this.#beatMs)
    const onText = (text: string) => {
      const isFirst = !notes.hasBegun
      notes.written = text
      notes.hasBegun = true
      // From the first text on, stopping the job no longer refunds the question.
      if (isFirst) renew()
    }
    const outcome = await this.#answer(job, signal, onText).finally(() => clearInterval(timer))
    if (outcome === 'stopped') return this.isStopping ? releaseAiJob(store, job) : undefined
    await finishAiJob(store, job, outcome)
  }

  async #answer(
    { id, tool, input, hasSpent }: ClaimedAiJob,
    signal: AbortSignal,
    onText: (text: string) => void,
  ): Promise<AiOutcome | 'stopped'> {
    const { store, models, tools, pages, workers, log, now } = this.#options
    // The question was counted against the quota, so only a model may answer it.
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
      // If a token count cannot be saved, the visitor still gets the answer.
      for (const tokens of spent)
        await addTokenUse(store, { id, day: getBeijingDay(now()) }, tokens).catch((error: unknown) =>
          log.warn({ err: error }, 'tokens not noted'),
        )
    }
  }
}
