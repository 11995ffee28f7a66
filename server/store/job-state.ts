/** States of a job: waiting, running, or ended. `page-error` means that a page could not be read. */
export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'page-error' | 'stopped'

/** The facts that determine a job's transitions. Times are ISO strings in UTC. */
export interface JobFacts {
  state: JobState
  /** Number of claims. Results of earlier claims are ignored. */
  attempt: number
  /** Time after which another process may claim the job; undefined if it is not running. */
  leaseUntil: string | undefined
  /** The job is not claimed before this time. */
  notBefore: string
  /** True if a model has begun to write. */
  hasBegun: boolean
  /** True if the job counts against its owner's quota. */
  hasSpent: boolean
}

/** Events of a job. */
export type JobEvent =
  | { kind: 'claim'; now: string; leaseUntil: string }
  | { kind: 'renew'; attempt: number; leaseUntil: string; hasBegun: boolean }
  | { kind: 'finish'; attempt: number }
  /**
   * `retryAt`: time of a retry, if the failure may be temporary. `isOwnFault`: the visitor's text caused the failure.
   * `hasCost`: a model was used nevertheless.
   */
  | {
      kind: 'fail'
      attempt: number
      retryAt: string | undefined
      isOwnFault: boolean
      isPage: boolean
      hasCost?: boolean
    }
  | { kind: 'release'; attempt: number }
  | { kind: 'stop' }

/** Maximum claims of one job: the first claim and one retry. */
export const MAX_ATTEMPTS = 2

/** True if a job has ended. */
export function hasEnded(state: JobState): boolean {
  return state !== 'waiting' && state !== 'running'
}

function end(job: JobFacts, state: JobState, givesBack: boolean): JobFacts {
  return { ...job, state, leaseUntil: undefined, hasSpent: job.hasSpent && !givesBack }
}

function claim(job: JobFacts, { now, leaseUntil }: { now: string; leaseUntil: string }): JobFacts | undefined {
  const isFree =
    job.state === 'waiting' ? job.notBefore <= now : job.state === 'running' && (job.leaseUntil ?? '') <= now
  if (!isFree) return undefined
  // The job's process died at each attempt, possibly because of the job.
  if (job.state === 'running' && job.attempt >= MAX_ATTEMPTS) return end(job, 'failed', true)
  return { ...job, state: 'running', attempt: job.attempt + 1, leaseUntil }
}

function ofAttempt(
  job: JobFacts,
  event: Exclude<JobEvent, { kind: 'claim' } | { kind: 'stop' }>,
): JobFacts | undefined {
  if (job.state !== 'running' || job.attempt !== event.attempt) return undefined
  switch (event.kind) {
    case 'renew':
      return { ...job, leaseUntil: event.leaseUntil, hasBegun: job.hasBegun || event.hasBegun }
    case 'finish':
      return end(job, 'done', false)
    case 'release':
      return { ...job, state: 'waiting', leaseUntil: undefined, attempt: job.attempt - 1 }
    case 'fail':
      if (event.retryAt !== undefined && job.attempt < MAX_ATTEMPTS)
        return { ...job, state: 'waiting', leaseUntil: undefined, notBefore: event.retryAt }
      return end(job, event.isPage ? 'page-error' : 'failed', !event.isOwnFault)
  }
}

/**
 * The job after an event; undefined if the event is too late or from an earlier attempt. The question is refunded if
 * the job fails for another reason than its text, or is stopped before a model began to write.
 */
export function applyJobEvent(job: JobFacts, event: JobEvent): JobFacts | undefined {
  if (hasEnded(job.state)) return undefined
  if (event.kind === 'claim') return claim(job, event)
  if (event.kind === 'stop') return end(job, 'stopped', !job.hasBegun)
  return ofAttempt(job, event)
}
