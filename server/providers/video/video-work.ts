import type { FastifyBaseLogger } from 'fastify'
import type { VideoError } from '../../../src/api/contracts/videos.ts'
import {
  claimVideoJob,
  deleteExpiredVideoJobs,
  finishVideoJob,
  recordVideoSourceResult,
  releaseVideoJob,
  renewVideoJob,
} from '../../store/video-jobs.ts'
import type { ClaimedVideoJob, VideoOutcome } from '../../store/video-jobs.ts'
import type { Store } from '../../store/store.ts'
import { JobLoop } from '../../base/job-loop.ts'
import { readVideo } from './read-video.ts'
import type { VideoReader } from './read-video.ts'
import { VideoFault } from './video-fault.ts'

/** Dependencies of the video job runner. */
export interface VideoJobRunnerOptions {
  store: Store
  reader: VideoReader
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  /** Milliseconds since 1970. */
  now: () => number
  /** Maximum jobs at once. */
  atOnce?: number
  /** Milliseconds between two polls of the queue, and between two renewals of a lease. */
  beatMs?: number
}

/** Maximum jobs at once; each is a Python process with about 60 MB and half a second of CPU time. */
const AT_ONCE = 3
const BEAT = 5_000
/** Heartbeats without a renewal after which another process takes over a job. */
const LEASE_BEATS = 6
/** Milliseconds for which a finished job is stored; the platforms' file URLs are valid about as long. */
const KEPT = 3_600_000

/** Errors of the platform or the extractor, not of a single video. */
const OF_THE_PLATFORM: ReadonlySet<VideoError> = new Set(['limited', 'upstream', 'changed', 'timeout', 'login'])

const isoTime = (moment: number) => new Date(moment).toISOString()

/** Works through the video queue, several jobs at once. */
export class VideoJobRunner extends JobLoop<ClaimedVideoJob> {
  readonly #options: VideoJobRunnerOptions
  readonly #beatMs: number

  constructor(options: VideoJobRunnerOptions) {
    const { atOnce = AT_ONCE, beatMs = BEAT, log } = options
    super({
      claim: () => this.#claim(),
      work: (job, signal) => this.#work(job, signal),
      atOnce,
      beatMs,
      onFault: (error) => log.warn({ err: error }, 'video queue not worked through'),
    })
    this.#options = options
    this.#beatMs = beatMs
  }

  /** True if the tool is found; it may be installed while the server runs. */
  async hasTool(): Promise<boolean> {
    return (await this.#options.reader.findTool()) !== undefined
  }

  async #claim(): Promise<ClaimedVideoJob | undefined> {
    const { store, now } = this.#options
    await deleteExpiredVideoJobs(store, isoTime(now()))
    return (await this.hasTool()) ? claimVideoJob(store, isoTime(now()), this.#leaseEnd()) : undefined
  }

  #leaseEnd(): string {
    return isoTime(this.#options.now() + LEASE_BEATS * this.#beatMs)
  }

  async #work(job: ClaimedVideoJob, signal: AbortSignal): Promise<void> {
    const { store } = this.#options
    let progress = 0
    const renew = () => {
      renewVideoJob(store, job, progress, this.#leaseEnd()).then(
        (isMine) => (isMine ? undefined : this.cancel(job.id)),
        (error: unknown) => this.#options.log.warn({ err: error }, 'video job not renewed'),
      )
    }
    const timer = setInterval(renew, this.#beatMs)
    const onProgress = (percent: number) => {
      progress = percent
      renew()
    }
    const outcome = await this.#read(job, signal, onProgress)
    clearInterval(timer)
    if (outcome === 'stopped') return this.isStopping ? releaseVideoJob(store, job) : undefined
    await this.#note(job, outcome)
  }

  async #read(
    { source, url }: ClaimedVideoJob,
    signal: AbortSignal,
    onProgress: (percent: number) => void,
  ): Promise<VideoOutcome | 'stopped'> {
    try {
      return { result: JSON.stringify(await readVideo(this.#options.reader, { source, url, signal, onProgress })) }
    } catch (error) {
      if (signal.aborted) return 'stopped'
      const fault = error instanceof VideoFault ? error : new VideoFault('internal', String(error))
      const details = { source, code: fault.code, reason: fault.message }
      if (fault.code === 'internal') this.#options.log.warn(details, 'video not read')
      else this.#options.log.info(details, 'video not read')
      return { error: fault.code }
    }
  }

  async #note(job: ClaimedVideoJob, outcome: VideoOutcome): Promise<void> {
    const { store, now } = this.#options
    const noted = isoTime(now())
    if (!(await finishVideoJob(store, job, outcome, isoTime(now() + KEPT)))) return
    if ('result' in outcome) await recordVideoSourceResult(store, job.source, { succeeded: noted })
    else if (OF_THE_PLATFORM.has(outcome.error)) await recordVideoSourceResult(store, job.source, { failed: noted })
  }
}
